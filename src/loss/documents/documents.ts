import { z } from 'zod'
import { type DocumentType, documentTypes } from '#files/files/accepted-types.ts'
import { fileTypes } from '#files/files/file-types.ts'
import { LARGEST_FILE, largestFile } from '#files/files/file-size-limits.ts'
import { rowId, tooLong } from '#values/text.ts'
import { description } from '#files/files/file-description.ts'

/**
 * A document as everyone who may see it gets it. `state` says if it has been checked. Size in
 * bytes.
 */
export const seenDocument = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
  description: z.string(),
  uploaded_at: z.string(),
  state: z.enum(['arrived', 'ready', 'refused']),
})
export type SeenDocument = z.infer<typeof seenDocument>

/** A document as staff get it. */
export const document = seenDocument.extend({
  folder_id: z.string(),
  subfolder_id: z.string().nullable(),
  job_id: z.string().nullable(),
  uploaded_by: z.string(),
  uploaded_by_name: z.string().nullable(),
  sha256: z.string(),
  visible_to_customer: z.boolean(),
  visible_to_claims_agent: z.boolean(),
  held_back: z
    .string()
    .nullable()
    .describe('Why people outside the company can’t open it, though it may be shown to them'),
})
export type Document = z.infer<typeof document>

/** Changes to a document. Only the given fields are written. */
export const documentChange = z.strictObject({
  id: rowId,
  description: description.optional(),
  subfolder_id: rowId.nullable().optional(),
})

export const documentVisibility = z
  .strictObject({
    id: rowId,
    visible_to_customer: z.boolean().optional(),
    visible_to_claims_agent: z.boolean().optional(),
  })
  .refine(
    ({ visible_to_customer, visible_to_claims_agent }) =>
      visible_to_customer !== undefined || visible_to_claims_agent !== undefined,
    'Choose who can see the document',
  )

/** The people outside that management may show a document to. */
export const readers = [
  {
    field: 'visible_to_customer',
    name: 'the customer',
    consequence: 'The customer can view and download it immediately on their Documents page.',
  },
  {
    field: 'visible_to_claims_agent',
    name: 'the adjuster',
    consequence:
      'Every adjuster with access to this customer can view and download it as long as they have access.',
  },
] as const
export type Reader = (typeof readers)[number]

/**
 * Formats a size in bytes as the specification does for documents (part 2 section 9): bytes / 1024,
 * rounded.
 */
export const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en-US')} KB`

/** Returns the type of a document by its media type; undefined if such files are not accepted. */
export const documentTypeOf = (mediaType: string) =>
  documentTypes.find((type) => fileTypes[type].media_type === mediaType)

/** A folder may also contain pictures. */
export const isPicture = (mediaType: string) => mediaType.startsWith('image/')

/**
 * Returns the download URL. The camera's data in the original of a picture is only for staff, so
 * others get the copy without it.
 */
export const downloadOf = (
  { id, media_type }: Pick<SeenDocument, 'id' | 'media_type'>,
  { base, isStaff }: { base: string; isStaff: boolean },
) => `${base}/${id}/${isPicture(media_type) && !isStaff ? 'view' : 'original'}?download`

/** The documents that a browser can show here. The others need the program that made them. */
const shownHere = { pdf: 'pdf', docx: 'docx', txt: 'text' } as const satisfies Partial<
  Record<DocumentType, string>
>
export const previewOf = (mediaType: string) => {
  if (isPicture(mediaType)) return 'picture'
  const type = documentTypeOf(mediaType)
  return type && type in shownHere ? shownHere[type as keyof typeof shownHere] : undefined
}

/**
 * Splits chosen files into documents to upload and skipped files, each with its reason. Skipped
 * files are always named.
 */
export function documentsAmong<Chosen extends { name: string; size: number }>(
  files: readonly Chosen[],
) {
  const why = ({ name, size }: Chosen) => {
    const extension = name.toLowerCase().split('.').at(-1) ?? ''
    if (!name.includes('.') || !documentTypes.some((type) => type === extension))
      return 'not a PDF, DOC, DOCX, TXT, XLS or XLSX file'
    if (size === 0) return 'empty'
    return size > largestFile ? `larger than ${LARGEST_FILE}` : undefined
  }
  const judged = files.map((file) => ({ file, why: why(file) }))
  return {
    documents: judged.filter((one) => one.why === undefined).map(({ file }) => file),
    skipped: judged.flatMap((one) =>
      one.why === undefined ? [] : [{ name: one.file.name, why: one.why }],
    ),
  }
}

export const constraintMessages = {
  documents_description_length: tooLong('description', 'Description', 500),
  documents_subfolder_id_fkey: { field: 'subfolder_id', message: 'Folder not found' },
  documents_deleted_stays: { message: 'This document was removed. Restore it first.' },
  documents_refused_stays: { message: "This file can't be opened, so it can't be restored." },
  documents_deleted_by_their_own: {
    message: 'Only the person who added this document, or management, can remove it.',
  },
  documents_subfolder_of_folder: {
    field: 'subfolder_id',
    message: 'This folder was removed, or belongs to another customer.',
  },
}
