import { z } from 'zod'
import { listPlace } from '#values/list-query.ts'
import { rowId, tooLong } from '#values/text.ts'
import { description } from '#files/files/file-description.ts'
import { DEFAULT_FOLDER, tags } from '#files/uploads/uploads.ts'
import { folderName } from '#loss/folders/folders.ts'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

/** How many photos a page of a gallery holds; the grid asks for the next as it is scrolled to. */
export const PAGE_SIZE = 100
/** As many photos are moved, deleted or taken along at once. */
export const MOST_AT_ONCE = 500

/** The four types of a photo (specification, part 2 section 9); damage unless someone says otherwise. */
export const photoTypes = ['damage', 'before', 'after', 'other'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Whether a folder says where a photo was taken: the camera asks for a room, and the usual folder is none. */
export const isRoom = (folder_name: string | null) =>
  folder_name !== null && folder_name !== DEFAULT_FOLDER

export const photoTypeLabels = {
  damage: 'Damage',
  before: 'Before',
  after: 'After',
  other: 'Other',
} as const

/** Tags as they are typed: separated by commas (specification, part 1 section 5). */
export const tagsOf = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** A day of the company's calendar. */
const day = z.iso.date()

/** What a gallery may be narrowed to. Dates are days of the company, both counted, of when a photo was captured (else arrived). */
export const photoQuery = z.strictObject({
  /** This one alone: what a shared link opens. */
  id: rowId.optional(),
  type: z.enum(photoTypes).optional(),
  customer_id: rowId.optional(),
  job_id: rowId.optional(),
  folder_id: rowId.optional(),
  person: rowId.optional(),
  tag: z.string().max(50).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Instead of those that are there, those that were deleted: of customers, and of one’s own dashboard. */
  show: z.literal('deleted').optional(),
  after: listPlace.after,
})
export type PhotoQuery = z.input<typeof photoQuery>

const many = z
  .array(rowId)
  .min(1, 'Choose at least one photo')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} photos at once`)
export const somePhotos = z.strictObject({ ids: many })

/** What is said about a photo. Only what is given is written; `was` holds what stood there when it was opened. */
const said = { type: z.enum(photoTypes), description, tags }
export const photoChange = z.strictObject({
  id: rowId,
  type: said.type.optional(),
  description: said.description.optional(),
  tags: said.tags.optional(),
})

/** Where photos go: to a customer, in a folder of that name, with a job of that customer or none. */
export const photoMove = z.strictObject({
  ids: many,
  customer_id: rowId,
  job_id: rowId.nullable().default(null),
  folder_name: folderName,
})

/** A folder for photos; names are unique for a customer without regard to case. */
export const photoFolder = z.object({ id: z.string(), name: z.string(), photos: z.number() })

export const constraintMessages = {
  files_name_length: { message: 'The file name is too long.' },
  files_size_range: { message: `A file must be ${LARGEST_FILE} or smaller, and not empty.` },
  files_sha256_form: { message: 'The hash is not a valid SHA-256.' },
  files_view_sha256_form: { message: 'The hash is not a valid SHA-256.' },
  files_state: { message: 'The file is in an invalid state.' },
  photo_folders_name_length: { field: 'name', message: 'Folder name must have 1 to 50 characters' },
  photo_folders_name_taken: { field: 'name', message: 'This folder already exists' },
  photo_folders_customer_id_fkey: { message: 'Customer not found' },
  photos_type: { field: 'type', message: 'Choose a valid photo type.' },
  photos_description_length: tooLong('description', 'Description', 500),
  photos_tags_count: { field: 'tags', message: 'At most 20 tags' },
  photos_position_source: { message: 'This location is not valid.' },
  photos_position_missing_length: { message: 'The reason is too long.' },
  photos_captured_source: { message: 'Enter a valid capture time.' },
  photos_position_whole: { message: 'This location is not valid.' },
  photos_position_range: { message: 'This location is not valid.' },
  photos_on_dashboard_or_with_customer: { message: 'Please select a customer and folder' },
  photos_deleted_stays: { message: 'This photo was deleted. Restore it first.' },
  photos_deleted_by_their_own: {
    message: 'Only the person who added this photo, or a manager, can delete it.',
  },
  photos_not_back_to_dashboard: { message: "A customer photo can't go back to a dashboard." },
  photos_place_of_customer: { message: 'Job and folder must belong to the same customer.' },
  photos_customer_id_fkey: { message: 'Customer not found' },
  photos_job_id_fkey: { message: 'Job not found' },
}
