import { z } from 'zod'
import { requiredLine, rowId } from '#features/text/text.ts'
import { description } from '#features/uploads/uploads.ts'

/** What the root of a folder is called on the screen; in the data it is null. */
export const MAIN_FOLDER = 'Main Folder'

/** A document as whoever may see it is shown it. `state` says whether it has been looked into. Size in bytes. */
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

/** What staff see besides. */
export const document = seenDocument.extend({
  folder_id: z.string(),
  subfolder_id: z.string().nullable(),
  job_id: z.string().nullable(),
  uploaded_by: z.string(),
  uploaded_by_name: z.string().nullable(),
  sha256: z.string(),
  visible_to_customer: z.boolean(),
  visible_to_claims_agent: z.boolean(),
})
export type Document = z.infer<typeof document>

/** What may be changed about a document; only what is given is written. */
export const documentChange = z.strictObject({
  id: rowId,
  description: description.optional(),
  subfolder_id: rowId.nullable().optional(),
})

export const documentVisibility = z
  .strictObject({ id: rowId, visible_to_customer: z.boolean().optional(), visible_to_claims_agent: z.boolean().optional() })
  .refine(
    ({ visible_to_customer, visible_to_claims_agent }) => visible_to_customer !== undefined || visible_to_claims_agent !== undefined,
    'Say to whom the document is shown',
  )

export const subfolderName = requiredLine('Folder name', 50)
export const subfolder = z.object({ id: z.string(), name: z.string() })

export const constraintMessages = {
  subfolders_name_length: { field: 'name', message: 'Folder name must have 1 to 50 characters' },
  subfolders_name_taken: { field: 'name', message: 'This folder already exists' },
  subfolders_folder_id_fkey: { message: 'There is no such folder.' },
  documents_description_length: { field: 'description', message: 'Description is too long: at most 500 characters' },
  documents_subfolder_id_fkey: { field: 'subfolder_id', message: 'There is no such folder.' },
  documents_deleted_stays: { message: 'This document was removed. Bring it back first.' },
  documents_deleted_by_their_own: { message: 'Only who added a document, or management, can remove it.' },
  documents_subfolder_of_folder: { field: 'subfolder_id', message: 'This folder is not of this customer.' },
}
