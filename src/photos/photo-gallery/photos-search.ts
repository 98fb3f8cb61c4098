import { photoTypes } from '#photos/photos/photos.ts'
import { address, day, id, on, oneOf, textUpTo } from '#values/address.ts'

const tag = (given: unknown) => textUpTo(50)(given) || undefined

/** The filters of a gallery that people outside have too. */
export const sharedFilters = { customer: id, folder: id, from: day, to: day, photo: id }

/**
 * The state of a gallery in its address: the tab, the filters and the open photo. A link shows its
 * reader the same.
 */
export const photosSearch = address({
  ...sharedFilters,
  type: oneOf(photoTypes),
  job: id,
  person: id,
  tag,
  /** `positions`: lists where the photos were taken. */
  show: oneOf(['positions']),
  /** Shows deleted photos, to restore them. */
  deleted: on,
})
export type PhotosSearch = ReturnType<typeof photosSearch>

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
