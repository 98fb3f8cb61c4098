import { type ExifFields, exifFields, exifTags } from '#files/files/exif.ts'
import { type CaptureTime, captureTime, satelliteTime } from '#files/files/capture-time.ts'
import { xmpTimes } from '#files/files/xmp.ts'

/** In degrees. The accuracy is a radius in meters, if the device gave one. */
export type Position = { latitude: number; longitude: number; accuracy?: number }
export type PictureFacts = { captured_at?: CaptureTime } & (
  | { position: Position }
  | { position_missing: string }
)

const text = (fields: ExifFields, tag: number) => {
  const value = fields.get(tag)
  return typeof value === 'string' ? value : ''
}
const numbers = (fields: ExifFields, tag: number) => {
  const value = fields.get(tag)
  return typeof value === 'object' ? value : []
}

/**
 * Combines degrees, minutes and seconds into one number; NaN if a part is missing or not a number.
 * Phones write 0/0 for parts that the previous part already has in its decimals, and for missing
 * seconds.
 */
function angle(parts: number[], side: string, negative: string, positive: string) {
  const [degrees = NaN, written_minutes = 0, written_seconds = 0] = parts
  const minutes = Number.isNaN(written_minutes) && !Number.isInteger(degrees) ? 0 : written_minutes
  const seconds = Number.isNaN(written_seconds) ? 0 : written_seconds
  const sign = side.toUpperCase() === negative ? -1 : side.toUpperCase() === positive ? 1 : NaN
  if (minutes < 0 || minutes > 60 || seconds < 0 || seconds > 60) return NaN
  return sign * (degrees + minutes / 60 + seconds / 3600)
}

function positionOf(
  fields: ExifFields | null,
): { position: Position } | { position_missing: string } {
  if (!fields) return { position_missing: 'The photo has no location.' }
  const [latitudeParts, longitudeParts] = [
    numbers(fields, exifTags.latitude),
    numbers(fields, exifTags.longitude),
  ]
  if (!latitudeParts.length || !longitudeParts.length)
    return { position_missing: 'The phone left the photo’s location empty.' }
  if (text(fields, exifTags.position_status).toUpperCase() === 'V')
    return { position_missing: 'The phone marked the photo’s location as not valid.' }
  const latitude = angle(latitudeParts, text(fields, exifTags.latitude_side), 'S', 'N')
  const longitude = angle(longitudeParts, text(fields, exifTags.longitude_side), 'W', 'E')
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude))
    return { position_missing: "The photo’s location can't be read: it is not a number." }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return { position_missing: 'The photo’s location is impossible: it is not on Earth.' }
  // Android writes zeros if an app may not know the place. Zero, zero is in the sea off Ghana,
  // where there are no basements.
  if (Math.abs(latitude) < 0.001 && Math.abs(longitude) < 0.001)
    return {
      position_missing:
        "The photo’s location is 0, 0, which phones write when they don't know it or may not share it.",
    }
  const accuracy = numbers(fields, exifTags.position_accuracy)[0]
  const rounded = (value: number) => Math.round(value * 1e7) / 1e7
  return {
    position: {
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      // A radius over 100 km says nothing.
      ...(accuracy !== undefined && accuracy > 0 && accuracy <= 100_000 ? { accuracy } : {}),
    },
  }
}

/**
 * Reads the time and place from the picture's own EXIF block, as far as they can be believed. The
 * time is when the shutter opened, else when the picture was digitized. It is never IFD0's
 * DateTime, which every edit overwrites. If EXIF has none, XMP decides, else the GPS time. The GPS
 * time also gives the zone if nothing else does. Never throws.
 */
export function pictureFacts(
  block: Uint8Array | undefined,
  now: Date,
  xmp?: Uint8Array,
): PictureFacts {
  const { picture, position } = exifFields(block ?? new Uint8Array())
  const satellites = position
    ? satelliteTime(
        text(position, exifTags.position_date),
        numbers(position, exifTags.position_time),
        now,
      )
    : undefined
  const offset = (tag: number) => text(picture, tag) || text(picture, exifTags.offset)
  const read = (written: string, zone: string) => captureTime(written, zone, now, satellites)
  const captured_at =
    read(text(picture, exifTags.taken), offset(exifTags.taken_offset)) ??
    read(text(picture, exifTags.digitised), offset(exifTags.digitised_offset)) ??
    xmpTimes(xmp)
      .map(({ local, offset: zone }) => read(local, zone))
      .find(Boolean) ??
    (satellites?.date
      ? { local: `${satellites.date}T${satellites.time}`, offset: '+00:00' }
      : undefined)
  return { ...(captured_at ? { captured_at } : {}), ...positionOf(position) }
}
