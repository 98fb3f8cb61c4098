import type { Place } from '#features/uploads/upload-items.ts'

/** The specification's warning (part 1 section 8), word for word. */
export const NO_LOCATION = 'Could not get location - photo will be uploaded without location data'

const reasons: Record<number, string> = { 1: 'The browser was not allowed to know where it is', 3: 'Finding the location took too long' }

/** Where the device is: a fix of high accuracy within 10 s, at most a minute old (resolutions, "Photos and files"), or why there is none. */
export const devicePlace = () =>
  new Promise<Place>((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ position_missing: 'This browser does not know where it is' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(
          latitude === 0 && longitude === 0
            ? { position_missing: 'The device does not know where it is' }
            : { position: { latitude, longitude, accuracy: Math.min(accuracy, 1e6) } },
        ),
      ({ code }) => resolve({ position_missing: reasons[code] ?? 'The location could not be found' }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
