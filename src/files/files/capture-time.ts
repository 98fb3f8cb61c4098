/** When a picture was taken by its own clock, and that clock's distance from UTC where it is known. */
export type CaptureTime = { local: string; offset?: string }

/** The first digital cameras for sale wrote no EXIF before this year; a date before it is a clock that was never set. */
const firstYear = 1990
const minuteMs = 60_000
const dayMs = 86_400_000

/** A moment as its text, `2025-11-20T02:14:05`; none when no such moment was, or is yet to be. */
function believed(local: string, now: Date): string | undefined {
  const moment = new Date(`${local}Z`)
  // The 31st of February comes back as another day.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== local)
    return undefined
  return Number(local.slice(0, 4)) < firstYear || moment.getTime() > now.getTime() + dayMs
    ? undefined
    : local
}

/** When the satellites were heard, in UTC; without a date where the device wrote none. */
export interface SatelliteTime {
  date?: string
  time: string
}

/** From GPSDateStamp (`2025:11:20`) and GPSTimeStamp: hours, minutes and seconds, which some phones leave as 0/0. */
export function satelliteTime(
  date: string,
  [hours = NaN, minutes = NaN, seconds = 0]: number[],
  now: Date,
): SatelliteTime | undefined {
  const parts = [hours, minutes, Number.isNaN(seconds) ? 0 : Math.floor(seconds)]
  if (!parts.every((part, n) => Number.isInteger(part) && part >= 0 && part < (n === 0 ? 24 : 60)))
    return undefined
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':')
  const [, year, month, day] = /^(\d{4})[:/-](\d\d)[:/-](\d\d)$/.exec(date) ?? []
  const known = year && believed(`${year}-${month}-${day}T${time}`, now)
  return known ? { date: known.slice(0, 10), time } : { time }
}

/** Zones that are no whole hours from UTC, in minutes. */
const brokenZones = [-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765]

/** A clock's distance from UTC by the time of the satellites: one that a zone has, a few minutes for a fix from before. */
function provenOffset(local: string, { date, time }: SatelliteTime): string | undefined {
  const apart =
    (Date.parse(`${local}Z`) - Date.parse(`${date ?? local.slice(0, 10)}T${time}Z`)) / minuteMs
  // Without a date of their own it may be the day before or after.
  const minutes = date ? apart : ((apart + 2160) % 1440) - 720
  const hour = Math.round(minutes / 60) * 60
  const zone =
    Math.abs(minutes - hour) <= 10 ? hour : brokenZones.find((one) => Math.abs(minutes - one) <= 2)
  if (zone === undefined || zone < -720 || zone > 840) return undefined
  const [hours, rest] = [Math.floor(Math.abs(zone) / 60), Math.abs(zone) % 60]
  return `${zone < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** `-05:00`, `-0500`, `+00` or `Z` as the first; none of anything else. */
function readOffset(written: string): string | undefined {
  if (/^z$/i.test(written)) return '+00:00'
  const [, sign, hours, minutes = '00'] = /^([+-])(0\d|1[0-4])(?::?([0-5]\d))?$/.exec(written) ?? []
  return sign && `${sign}${hours}:${minutes}`
}

/**
 * `2025:11:20 02:14:05`, as EXIF has it, or as several phones have it, with dashes, fractions and its zone behind it. Where no zone is written
 * `satellites` may prove it. None when no such moment was, or is yet to be.
 */
export function captureTime(
  written: string,
  zone: string,
  now: Date,
  satellites?: SatelliteTime,
): CaptureTime | undefined {
  const parts = /^(\d{4})[:/-](\d\d)[:/-](\d\d)[ T](\d\d):(\d\d):(\d\d)(?:[.,]\d+)?\s*(\S*)/.exec(
    written,
  )
  if (!parts) return undefined
  const local = believed(
    `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}`,
    now,
  )
  if (!local) return undefined
  const offset =
    readOffset(zone.trim()) ??
    readOffset(parts[7]!) ??
    (satellites && provenOffset(local, satellites))
  return offset ? { local, offset } : { local }
}
