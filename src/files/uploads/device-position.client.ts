import type { Place } from '#files/uploads/owed-files.ts'

/** The specification's warning (part 1 section 8), word for word. */
export const NO_LOCATION = 'Could not get location - photo will be uploaded without location data'

const reasons: Record<number, string> = {
  1: 'Location is blocked in your browser',
  3: 'Finding your location took too long',
}

/**
 * Options for the device's location: high accuracy, within 10 s. A fix up to a minute old is good
 * enough (specification, part 1 section 9).
 */
export const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

/** Returns the device's location, or why it is not known. */
export const devicePlace = () =>
  new Promise<Place>((resolve) => {
    if (!('geolocation' in navigator))
      return resolve({ position_missing: 'This browser has no location' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(
          latitude === 0 && longitude === 0
            ? { position_missing: 'This device has no location' }
            : { position: { latitude, longitude, accuracy: Math.min(accuracy, 1e6) } },
        ),
      ({ code }) =>
        resolve({ position_missing: reasons[code] ?? 'Your location could not be found' }),
      positionOptions,
    )
  })
