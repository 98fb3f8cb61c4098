import { photoTypeLabels } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { dayOf } from '#values/times.ts'

/** Returns the text that describes a photo to those who cannot see it. */
export const photoAltText = (
  { type, description, folder_name, taken_at }: SeenPhoto,
  zone: string,
) =>
  [
    `${photoTypeLabels[type]} photo`,
    description,
    folder_name && `room ${folder_name}`,
    dayOf(taken_at, zone),
  ]
    .filter(Boolean)
    .join(', ')
