import { readers } from '#loss/documents/documents.ts'
import { MAIN_FOLDER, type Subfolder } from '#loss/folders/folders.ts'
import { type Words, yesOrNo } from '#values/words.ts'

/** The label and format of each field of a document. */
export const documentWords = (subfolders: readonly Subfolder[]): Words => ({
  ...Object.fromEntries(readers.map(({ field, name }) => [field, [`Visible to ${name}`, yesOrNo]])),
  description: 'Description',
  subfolder_id: [
    'Folder',
    (id) => subfolders.find((one) => one.id === id)?.name ?? 'Another folder',
    MAIN_FOLDER,
  ],
  deleted_at: 'Removed',
})
