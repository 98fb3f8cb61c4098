import { z } from 'zod'
import { photoTypes } from '#photos/photos/photos.ts'

const id = z.uuid().optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

/**
 * The state of a gallery in its address: the tab, the filters and the open photo. A link shows its
 * reader the same.
 */
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
  /** `positions`: lists where the photos were taken. */
  show: z.literal('positions').optional().catch(undefined),
  /** Shows deleted photos, to restore them. */
  deleted: z.literal(true).optional().catch(undefined),
  photo: id,
})
export type PhotosSearch = z.output<typeof photosSearch>

/** Returns the filters for the procedures. Other values in an address are dropped. */
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

/** Returns how many filters apply, not counting the tab. */
export const countOf = ({ customer, job, folder, person, tag, from, to, deleted }: PhotosSearch) =>
  [customer, job, folder, person, tag, from, to, deleted].filter(Boolean).length
