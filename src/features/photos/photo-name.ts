import { type SeenPhoto, photoTypeLabels } from '#features/photos/photos.ts'
import { dayOf } from '#values/times.ts'

/** What a photo is called where it cannot be seen. */
export const photoName = ({ type, description, folder_name, taken_at }: SeenPhoto, zone: string) =>
  [`${photoTypeLabels[type]} photo`, description, folder_name && `folder ${folder_name}`, dayOf(taken_at, zone)].filter(Boolean).join(', ')
