import { z } from 'zod'
import { photoTypes } from '#photos/photos/photos.ts'

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
  /** Those that were deleted, to be brought back. */
  deleted: z.literal(true).optional().catch(undefined),
  photo: id,
})
export type PhotosSearch = z.output<typeof photosSearch>

/** The filters as the procedures take them; an address may say more, which is nobody's. */
export const queryOf = ({
  type,
  customer,
  job,
  folder,
  person,
  tag,
  from,
  to,
  deleted,
}: PhotosSearch) => ({
  type,
  customer_id: customer,
  job_id: job,
  folder_id: folder,
  person,
  tag,
  from,
  to,
  show: deleted && ('deleted' as const),
})

/** How many filters narrow the gallery, besides its tab. */
export const countOf = ({ customer, job, folder, person, tag, from, to, deleted }: PhotosSearch) =>
  [customer, job, folder, person, tag, from, to, deleted].filter(Boolean).length
