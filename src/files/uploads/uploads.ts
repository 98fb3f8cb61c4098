import { z } from 'zod'
import { description } from '#files/files/file-description.ts'
import { moment } from '#values/moment.ts'
import { line, newId, requiredLine, rowId, tooLong } from '#values/text.ts'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'
import { uploadFields, uploadKinds } from '#files/uploads/upload-kinds.gen.ts'
import type { UploadKind } from '#files/uploads/upload-kinds.ts'

/**
 * The device's location, in degrees, with its accuracy in meters. 0,0 comes from broken devices and
 * is not a location.
 */
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
 * Bytes that browsers send at once. A default nginx takes no more than 1 MB and passes nothing on
 * until it has all of it. So only this much is sent again after a break.
 */
export const CHUNK = 960 * 1024

/**
 * Limits for one person's uploads in progress, and for a customer's uploads per day (uploads.sql):
 * files and bytes. These are our own constants.
 */
export const UNDERWAY_AT_MOST = { files: 500, bytes: 5 * 1024 ** 3 }
export const A_DAY_AT_MOST = { files: 100, bytes: 1024 ** 3 }

/** The folder of a photo if none is chosen (specification, part 2 section 9). */
export const DEFAULT_FOLDER = 'General'

/** Tags as stored: trimmed, without empty ones and duplicates, at most 20 of 50 characters each. */
export const tags = z
  .array(line('Tag', 50))
  .transform((all) => [...new Set(all.filter(Boolean))])
  .pipe(z.array(z.string()).max(20, 'At most 20 tags'))

const kinds = Object.keys(uploadKinds) as [Kind, ...Kind[]]
type Kind = keyof typeof uploadKinds
const shapes = {
  row: rowId.nullable().default(null),
  word: z.string().max(60).nullable().default(null),
}
/** Returns the fields of an upload that only other kinds have. */
const fieldsOfOthers = (upload: Readonly<Record<string, unknown>>) => {
  const { fields = {} }: UploadKind = uploadKinds[upload.kind as Kind]
  return Object.keys(uploadFields).filter(
    (field) => upload[field] !== null && upload[field] !== undefined && !(field in fields),
  )
}
type Fields = typeof uploadFields
const fieldsOfKinds = Object.fromEntries(
  Object.entries(uploadFields).map(([field, shape]) => [field, shapes[shape]]),
) as { [Field in keyof Fields]: (typeof shapes)[Fields[Field]] }

/**
 * Starts an upload, as JSON in the `upload` metadata of the tus creation request. `id` becomes the
 * id of the photo or document; sending the same one again continues the same upload. What each kind
 * is, and its own fields, stand in the `*.upload.ts` of its noun. `sha256` is the device's own,
 * hexadecimal, and is compared with what arrives. `device_at` is when the device took or chose the
 * file.
 */
export const newUpload = z
  .strictObject({
    id: newId,
    /** The person who chose it. Another person's session on the same device does not send it. */
    person: rowId.nullable().default(null),
    kind: z.enum(kinds),
    file_name: z.string().max(1000),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
    customer_id: rowId.nullable().default(null),
    job_id: rowId.nullable().default(null),
    folder_name: requiredLine('Folder name', 50).default(DEFAULT_FOLDER),
    ...fieldsOfKinds,
    /**
     * The folder for a customer's papers. If missing, the folder of the subfolder or job, or the
     * active one.
     */
    folder_id: rowId.optional(),
    type: z.string().max(20).default('damage'),
    description: description.default(''),
    tags: tags.default([]),
    device_at: moment().nullable().default(null),
    position: position.nullable().default(null),
    position_missing: line('Reason', 200).nullable().default(null),
  })
  .check(({ value, issues }) => {
    for (const field of fieldsOfOthers(value))
      issues.push({
        code: 'custom',
        input: value,
        path: [field],
        message: `This kind of file has no ${field}.`,
      })
  })
export type NewUpload = z.input<typeof newUpload>

/** True for files that people call photos. */
export const isPhotoKind = (kind: Kind) => uploadKinds[kind].takes === 'picture'

/**
 * The state of an upload: in progress, arrived and being checked, ready, or refused with a reason.
 */
export const uploadState = z.object({
  id: z.string(),
  state: z.enum(['uploading', 'arrived', 'ready', 'refused']),
  refusal: z.string().nullable(),
  final: z.boolean(),
  sha256: z.string().nullable(),
})

export const constraintMessages = {
  uploads_kind: { message: "This kind of file can't be added." },
  uploads_fields_of_kind: { message: 'This kind of file does not belong there.', final: true },
  uploads_file_name_length: { message: 'The file name is too long.' },
  uploads_size_range: { message: `A file must be ${LARGEST_FILE} or smaller, and not empty.` },
  uploads_sha256_form: { message: 'The hash is not a valid SHA-256.' },
  uploads_folder_name_length: {
    field: 'folder_name',
    message: 'Folder name must have 1 to 50 characters',
  },
  uploads_description_length: tooLong('description', 'Description', 500),
  uploads_tags_count: { field: 'tags', message: 'At most 20 tags' },
  uploads_position_missing_length: { message: 'The reason is too long.' },
  uploads_job_of_customer: { message: 'This job belongs to another customer.', final: true },
  uploads_not_yours: { message: 'You can add photos once your job starts.' },
  uploads_too_many_underway: {
    message: `Too many uploads at once. The limit is ${UNDERWAY_AT_MOST.files} files and ${UNDERWAY_AT_MOST.bytes / 1024 ** 3} GB. Let some finish first.`,
  },
  uploads_enough_for_today: {
    message: `You reached the daily limit of ${A_DAY_AT_MOST.files} photos or ${A_DAY_AT_MOST.bytes / 1024 ** 3} GB. Try again tomorrow.`,
  },
  uploads_customer_id_fkey: { message: 'Customer not found' },
  uploads_job_id_fkey: { message: 'Job not found' },
}
