import { type ExifFields, exifFields, exifTags } from '#features/files/exif.ts'
import { xmpTimes } from '#features/files/xmp.ts'

/** When a picture was taken by its own clock, and that clock's distance from UTC when the device wrote it. */
export type CaptureTime = { local: string; offset?: string }
/** In degrees; the accuracy is the radius in metres, when the device gave one. */
export type Position = { latitude: number; longitude: number; accuracy?: number }
export type PictureFacts = { captured_at?: CaptureTime } & ({ position: Position } | { position_missing: string })

const text = (fields: ExifFields, tag: number) => {
  const value = fields.get(tag)
  return typeof value === 'string' ? value : ''
}
const numbers = (fields: ExifFields, tag: number) => {
  const value = fields.get(tag)
  return typeof value === 'object' ? value : []
}

/** The first digital cameras for sale wrote no EXIF before this year; a date before it is a clock that was never set. */
const firstYear = 1990
const dayMs = 86_400_000

/** `2025:11:20 02:14:05`, as EXIF has it, or as several phones have it, with dashes. None when no such moment was, or is yet to be. */
function captureTime(written: string, offset: string, now: Date): CaptureTime | undefined {
  const parts = /^(\d{4})[:/-](\d\d)[:/-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(written)
  if (!parts) return undefined
  const local = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}`
  const moment = new Date(`${local}Z`)
  // The 31st of February comes back as another day.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== local) return undefined
  if (Number(parts[1]) < firstYear || moment.getTime() > now.getTime() + dayMs) return undefined
  const zone = offset === 'Z' ? '+00:00' : offset
  return /^[+-](0\d|1[0-4]):[0-5]\d$/.test(zone) ? { local, offset: zone } : { local }
}

/** Degrees, minutes and seconds as one number; NaN when a part is missing or no number. */
function angle(parts: number[], side: string, negative: string, positive: string) {
  const [degrees = NaN, minutes = 0, seconds = 0] = parts
  const sign = side.toUpperCase() === negative ? -1 : side.toUpperCase() === positive ? 1 : NaN
  if (minutes < 0 || minutes > 60 || seconds < 0 || seconds > 60) return NaN
  return sign * (degrees + minutes / 60 + seconds / 3600)
}

function positionOf(fields: ExifFields | null): { position: Position } | { position_missing: string } {
  if (!fields) return { position_missing: 'The photo has no location.' }
  const [latitudeParts, longitudeParts] = [numbers(fields, exifTags.latitude), numbers(fields, exifTags.longitude)]
  if (!latitudeParts.length || !longitudeParts.length) return { position_missing: 'The phone left the photo’s location empty.' }
  if (text(fields, exifTags.position_status).toUpperCase() === 'V')
    return { position_missing: 'The phone marked the photo’s location as not valid.' }
  const latitude = angle(latitudeParts, text(fields, exifTags.latitude_side), 'S', 'N')
  const longitude = angle(longitudeParts, text(fields, exifTags.longitude_side), 'W', 'E')
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude))
    return { position_missing: "The photo’s location can't be read: it is not a number." }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return { position_missing: 'The photo’s location is impossible: it is not on Earth.' }
  // Android writes zeros when an app may not know the place; the sea off Ghana has no basements.
  if (Math.abs(latitude) < 0.001 && Math.abs(longitude) < 0.001)
    return { position_missing: "The photo’s location is 0, 0, which phones write when they don't know it or may not share it." }
  const accuracy = numbers(fields, exifTags.position_accuracy)[0]
  const rounded = (value: number) => Math.round(value * 1e7) / 1e7
  return {
    position: {
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      // Farther off than 100 km is no accuracy.
      ...(accuracy !== undefined && accuracy > 0 && accuracy <= 100_000 ? { accuracy } : {}),
    },
  }
}

/**
 * When and where by the picture's own EXIF block, as far as that can be believed. The time is when the shutter opened, else when it was
 * digitised, never IFD0's DateTime, which every edit overwrites; where EXIF has none, what XMP says. Never throws.
 */
export function pictureFacts(block: Uint8Array | undefined, now: Date, xmp?: Uint8Array): PictureFacts {
  const { picture, position } = exifFields(block ?? new Uint8Array())
  const captured_at =
    captureTime(text(picture, exifTags.taken), text(picture, exifTags.taken_offset), now) ??
    captureTime(text(picture, exifTags.digitised), text(picture, exifTags.digitised_offset), now) ??
    xmpTimes(xmp)
      .map(({ local, offset }) => captureTime(local, offset, now))
      .find(Boolean)
  return { ...(captured_at ? { captured_at } : {}), ...positionOf(position) }
}
