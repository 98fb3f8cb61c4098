import { z } from 'zod'
import { description } from '#files/files/file-description.ts'
import { line, newId, requiredLine, rowId, tooLong } from '#values/text.ts'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

/** Where the device was, in degrees, with its accuracy in metres. 0,0 is what broken devices say, and no place. */
export const position = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracy: z.number().min(0).max(1e6),
  })
  .refine(
    ({ latitude, longitude }) => latitude !== 0 || longitude !== 0,
    'This location is not valid',
  )
export type Position = z.infer<typeof position>

/**
 * How much of a file browsers send at once, in bytes. A default nginx takes no more than 1 MB, and hands nothing on before it has all of it, so
 * that of what breaks off only this much is sent again.
 */
export const CHUNK = 960 * 1024

/** What one person may have underway at once, and what a customer may send in a day (uploads.sql): files, and bytes. Constants of ours. */
export const UNDERWAY_AT_MOST = { files: 500, bytes: 5 * 1024 ** 3 }
export const A_DAY_AT_MOST = { files: 100, bytes: 1024 ** 3 }

/** My Dashboard Photos (specification, part 1 section 5). */
export const MOST_ON_DASHBOARD = 10
export const DASHBOARD_FULL = `You have reached the maximum of ${MOST_ON_DASHBOARD} photos. Delete some photos first.`

/** The folder of a photo when none is chosen (specification, part 2 section 9). */
export const DEFAULT_FOLDER = 'General'

/** Tags as they are stored: trimmed, without empty ones and doubles, at most 20 of 50 characters each. */
export const tags = z
  .array(line('Tag', 50))
  .transform((all) => [...new Set(all.filter(Boolean))])
  .pipe(z.array(z.string()).max(20, 'At most 20 tags'))

/** Where the calendars of JavaScript and Postgres both begin: the year 1. */
const FIRST_TIME = Date.parse('0001-01-01T00:00:00Z')

/**
 * What begins an upload, as JSON in the `upload` metadata of the tus creation request. `id` becomes that of the photo or document; the same
 * one again goes on with the same upload. A `folder_file` is a document of a folder's contents, which may be an image; a `paper` is the file of a
 * contract, which takes it afterwards, and so is a `scan` of what was signed with ink. A `unit_photo` shows a unit of equipment, and of a
 * `placement_id` its pick-up. A `vehicle_photo` shows a `side` of a vehicle; its `description` says what damage, if some is marked. A
 * `vehicle_paper` is the receipt of a fueling or the invoice of a service. Without customer a photo goes to the own dashboard. `sha256` is the device's own, hexadecimal, and
 * what arrives is compared with it. `device_at` is when the device took or chose it.
 */
export const newUpload = z.strictObject({
  id: newId,
  /** Who chose it: another person's session, on the same device, does not send it. */
  person: rowId.nullable().default(null),
  kind: z.enum([
    'photo',
    'document',
    'folder_file',
    'paper',
    'scan',
    'unit_photo',
    'vehicle_photo',
    'vehicle_paper',
  ]),
  file_name: z.string().max(1000),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
  customer_id: rowId.nullable().default(null),
  job_id: rowId.nullable().default(null),
  folder_name: requiredLine('Folder name', 50).default(DEFAULT_FOLDER),
  /** The folder of a customer's papers; without, that of the subfolder or job, or the active one. */
  folder_id: rowId.optional(),
  subfolder_id: rowId.nullable().default(null),
  equipment_id: rowId.nullable().default(null),
  placement_id: rowId.nullable().default(null),
  vehicle_id: rowId.nullable().default(null),
  side: z.string().max(20).nullable().default(null),
  /** The punch of whose walk-round it is. */
  time_record_id: rowId.nullable().default(null),
  fueling_id: rowId.nullable().default(null),
  service_id: rowId.nullable().default(null),
  type: z.string().max(20).default('damage'),
  description: description.default(''),
  tags: tags.default([]),
  device_at: z.iso
    .datetime({ offset: true })
    .refine((time) => Date.parse(time) >= FIRST_TIME, "The device's time is not valid")
    .nullable()
    .default(null),
  position: position.nullable().default(null),
  position_missing: line('Reason', 200).nullable().default(null),
})
export type NewUpload = z.input<typeof newUpload>

/** Kinds of files that people call photos. */
export const isPhotoKind = (kind: NewUpload['kind']) =>
  kind === 'photo' || kind === 'unit_photo' || kind === 'vehicle_photo'

/** How an upload stands: on its way, arrived and being looked at, ready, or refused with what to tell. */
export const uploadState = z.object({
  id: z.string(),
  state: z.enum(['uploading', 'arrived', 'ready', 'refused']),
  refusal: z.string().nullable(),
  final: z.boolean(),
  sha256: z.string().nullable(),
})

export const constraintMessages = {
  uploads_kind: { message: "This kind of file can't be added." },
  uploads_file_name_length: { message: 'The file name is too long.' },
  uploads_size_range: { message: `A file must be ${LARGEST_FILE} or smaller, and not empty.` },
  uploads_sha256_form: { message: 'The hash is not a valid SHA-256.' },
  uploads_folder_name_length: {
    field: 'folder_name',
    message: 'Folder name must have 1 to 50 characters',
  },
  uploads_type: { field: 'type', message: 'Choose a valid photo type.' },
  uploads_description_length: tooLong('description', 'Description', 500),
  uploads_tags_count: { field: 'tags', message: 'At most 20 tags' },
  uploads_position_missing_length: { message: 'The reason is too long.' },
  uploads_job_of_customer: { message: 'This job belongs to another customer.', final: true },
  uploads_document_of_customer: { message: 'Please select a customer' },
  uploads_subfolder_of_customer: {
    message: 'This folder belongs to another customer.',
    final: true,
  },
  uploads_folder_of_customer: { message: 'This folder belongs to another customer.', final: true },
  uploads_folder_of_crew: {
    field: 'folder_name',
    message: `Your photos go into the folder ${DEFAULT_FOLDER}.`,
    final: true,
  },
  uploads_placement_of_unit: { message: 'This placement is of another unit.', final: true },
  uploads_side_of_vehicle: { message: 'Say which side of which vehicle this is.', final: true },
  uploads_side: { message: 'A side is front, left, right or back.', final: true },
  uploads_paper_of_vehicle: { message: 'Say which fuel or service this is of.', final: true },
  uploads_paper_of_management: { message: 'Only management adds this file.', final: true },
  uploads_fueling_id_fkey: { message: 'Fuel not found' },
  uploads_service_id_fkey: { message: 'Service not found' },
  uploads_vehicle_id_fkey: { message: 'Vehicle not found' },
  uploads_equipment_id_fkey: { message: 'Equipment not found' },
  uploads_placement_id_fkey: { message: 'Placement not found' },
  uploads_folder_id_fkey: { message: 'Folder not found' },
  uploads_not_yours: { message: 'You can add photos once your job starts.' },
  uploads_too_many_underway: {
    message: `Too many uploads at once. The limit is ${UNDERWAY_AT_MOST.files} files and ${UNDERWAY_AT_MOST.bytes / 1024 ** 3} GB. Let some finish first.`,
  },
  uploads_enough_for_today: {
    message: `You reached the daily limit of ${A_DAY_AT_MOST.files} photos or ${A_DAY_AT_MOST.bytes / 1024 ** 3} GB. Try again tomorrow.`,
  },
  uploads_customer_id_fkey: { message: 'Customer not found' },
  uploads_job_id_fkey: { message: 'Job not found' },
  uploads_subfolder_id_fkey: { message: 'Folder not found' },
  photos_ten_on_dashboard: { message: DASHBOARD_FULL },
}
