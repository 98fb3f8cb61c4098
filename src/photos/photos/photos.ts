import { z } from 'zod'
import { listPlace } from '#values/list-query.ts'
import { rowId, tooLong } from '#values/text.ts'
import { description } from '#files/files/file-description.ts'
import { DEFAULT_FOLDER, tags } from '#files/uploads/uploads.ts'
import { folderName } from '#loss/folders/folders.ts'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

/** Photos per page of a gallery. The grid requests the next page on scrolling. */
export const PAGE_SIZE = 100
/** Most photos that can be moved, deleted or downloaded at once. */
export const MOST_AT_ONCE = 500

/** My Dashboard Photos (specification, part 1 section 5). */
export const MOST_ON_DASHBOARD = 10
export const DASHBOARD_FULL = `You have reached the maximum of ${MOST_ON_DASHBOARD} photos. Delete some photos first.`

/** The four types of a photo (specification, part 2 section 9). The default is damage. */
export const photoTypes = ['damage', 'before', 'after', 'other'] as const
export type PhotoType = (typeof photoTypes)[number]

/**
 * True if a folder names the room where a photo was taken. The camera asks for a room, and the
 * default folder is none.
 */
export const isRoom = (folder_name: string | null) =>
  folder_name !== null && folder_name !== DEFAULT_FOLDER

export const photoTypeLabels = {
  damage: 'Damage',
  before: 'Before',
  after: 'After',
  other: 'Other',
} as const

/** Parses typed tags, which are separated by commas (specification, part 1 section 5). */
export const tagsOf = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** A day in the company's calendar. */
const day = z.iso.date()

/**
 * Filters of a gallery. Dates are inclusive days in the company's time zone, of when a photo was
 * captured, or else arrived.
 */
export const photoQuery = z.strictObject({
  /** Only this photo, for a shared link. */
  id: rowId.optional(),
  type: z.enum(photoTypes).optional(),
  customer_id: rowId.optional(),
  job_id: rowId.optional(),
  folder_id: rowId.optional(),
  person: rowId.optional(),
  tag: z.string().max(50).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Returns deleted photos instead: of customers, and of the user's own dashboard. */
  show: z.literal('deleted').optional(),
  after: listPlace.after,
})
export type PhotoQuery = z.input<typeof photoQuery>

const many = z
  .array(rowId)
  .min(1, 'Choose at least one photo')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} photos at once`)
export const somePhotos = z.strictObject({ ids: many })

/**
 * The description of a photo. Only given values are written; `was` holds the values at the time it
 * was opened.
 */
const said = { type: z.enum(photoTypes), description, tags }
export const photoChange = z.strictObject({
  id: rowId,
  type: said.type.optional(),
  description: said.description.optional(),
  tags: said.tags.optional(),
})

/**
 * The destination of photos: a customer, a folder of that name, and a job of that customer or none.
 */
export const photoMove = z.strictObject({
  ids: many,
  customer_id: rowId,
  job_id: rowId.nullable().default(null),
  folder_name: folderName,
})

/** A folder for photos. Names are unique per customer, ignoring case. */
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
