import { z } from 'zod'
import { photoTypes } from '#photos/photos/photos.ts'

/** The number of newest photos listed with their positions. */
export const MOST_POSITIONS = 500

/**
 * Where a photo was taken: in degrees, with its accuracy in meters if the device gave one, or the
 * reason why it is not known.
 */
export const photoPosition = z.object({
  id: z.string(),
  type: z.enum(photoTypes),
  description: z.string(),
  taken_at: z.string(),
  uploaded_by_name: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracy: z.number().nullable(),
  position_source: z.enum(['picture', 'device']).nullable(),
  position_missing: z.string().nullable(),
})
export type PhotoPosition = z.infer<typeof photoPosition>

interface Place {
  latitude: number
  longitude: number
}

/** The mean radius of the earth in meters (IUGG). */
const EARTH = 6_371_009
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns the distance of two places on the ground, in meters (haversine; accurate to half a
 * percent).
 */
export function metresBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const h =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2
    ? sorted[Math.floor(middle)]!
    : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const isPlaced = <Row extends Pick<PhotoPosition, 'latitude' | 'longitude'>>(
  photo: Row,
): photo is Row & Place => photo.latitude !== null && photo.longitude !== null

/**
 * Returns the middle of where photos were taken. A few outliers do not move it. Undefined for fewer
 * than three photos. Does not work across the date line.
 */
export function middleOf(
  photos: readonly Pick<PhotoPosition, 'latitude' | 'longitude'>[],
): Place | undefined {
  const placed = photos.filter(isPlaced)
  if (placed.length < 3) return undefined
  return {
    latitude: median(placed.map(({ latitude }) => latitude)),
    longitude: median(placed.map(({ longitude }) => longitude)),
  }
}

/** Formats a place in degrees: '33.74900, -84.38800', accurate to a meter. */
export const placeText = ({ latitude, longitude }: Place) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** Returns a link to a place on a map. Users may follow it; nothing is loaded from there. */
export const mapLink = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/?mlat=${latitude.toFixed(6)}&mlon=${longitude.toFixed(6)}#map=18/${latitude.toFixed(5)}/${longitude.toFixed(5)}`
