/**
 * The time a picture was taken by the camera's own clock, and that clock's offset from UTC if
 * known.
 */
export type CaptureTime = { local: string; offset?: string }

/**
 * No digital camera wrote EXIF before this year. An earlier date comes from a clock that was never
 * set.
 */
const firstYear = 1990
const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Returns the moment as text, `2025-11-20T02:14:05`, or undefined if it does not exist or lies in
 * the future.
 */
function believed(local: string, now: Date): string | undefined {
  const moment = new Date(`${local}Z`)
  // February 31 parses as a different day.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== local)
    return undefined
  return Number(local.slice(0, 4)) < firstYear || moment.getTime() > now.getTime() + dayMs
    ? undefined
    : local
}

/** The UTC time of the GPS fix. `date` is missing if the device did not write one. */
export interface SatelliteTime {
  date?: string
  time: string
}

/**
 * Reads GPSDateStamp (`2025:11:20`) and GPSTimeStamp: hours, minutes and seconds. Some phones write
 * the seconds as 0/0.
 */
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

/** Time zones that are not whole hours from UTC, in minutes. */
const brokenZones = [-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765]

/**
 * Works out a clock's offset from UTC by the GPS time. It must be the offset of a real zone; a few
 * minutes of difference are allowed for an older fix.
 */
function provenOffset(local: string, { date, time }: SatelliteTime): string | undefined {
  const apart =
    (Date.parse(`${local}Z`) - Date.parse(`${date ?? local.slice(0, 10)}T${time}Z`)) / minuteMs
  // Without a GPS date, the fix may be from the day before or after.
  const minutes = date ? apart : ((apart + 2160) % 1440) - 720
  const hour = Math.round(minutes / 60) * 60
  const zone =
    Math.abs(minutes - hour) <= 10 ? hour : brokenZones.find((one) => Math.abs(minutes - one) <= 2)
  if (zone === undefined || zone < -720 || zone > 840) return undefined
  const [hours, rest] = [Math.floor(Math.abs(zone) / 60), Math.abs(zone) % 60]
  return `${zone < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Normalizes `-05:00`, `-0500`, `+00` or `Z` to the form `-05:00`; undefined for anything else. */
function readOffset(written: string): string | undefined {
  if (/^z$/i.test(written)) return '+00:00'
  const [, sign, hours, minutes = '00'] = /^([+-])(0\d|1[0-4])(?::?([0-5]\d))?$/.exec(written) ?? []
  return sign && `${sign}${hours}:${minutes}`
}

/**
 * Reads `2025:11:20 02:14:05`, the EXIF form, or the form several phones write: with dashes,
 * fractions and the zone at the end. If no zone is written, `satellites` may prove it. Undefined if
 * the moment does not exist or lies in the future.
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
