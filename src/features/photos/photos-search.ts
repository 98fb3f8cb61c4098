import { z } from 'zod'
import { photoTypes } from '#features/uploads/uploads.ts'

const id = z.uuid().optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

/** What the address of a gallery says: its tab, its filters, the photo that is looked at. So a link shows its reader the same. */
export const photosSearch = z.object({
  type: z.enum(photoTypes).optional().catch(undefined),
  customer: id,
  job: id,
  folder: id,
  person: id,
  tag: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().trim().min(1).max(50))
    .optional()
    .catch(undefined),
  from: day,
  to: day,
  /** `positions`: where the photos were taken, as a list. */
  show: z.literal('positions').optional().catch(undefined),
  photo: id,
})
export type PhotosSearch = z.output<typeof photosSearch>

/** The filters as the procedures take them. */
export const queryOf = ({ customer, job, folder, show: _show, photo: _photo, ...others }: PhotosSearch) =>
  Object.fromEntries(
    Object.entries({ ...others, customer_id: customer, job_id: job, folder_id: folder }).filter(([, value]) => value !== undefined),
  ) as { customer_id?: string; job_id?: string; folder_id?: string } & Omit<PhotosSearch, 'customer' | 'job' | 'folder' | 'show' | 'photo'>

/** How many filters narrow the gallery, besides its tab. */
export const countOf = ({ customer, job, folder, person, tag, from, to }: PhotosSearch) =>
  [customer, job, folder, person, tag, from, to].filter(Boolean).length
