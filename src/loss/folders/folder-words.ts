import { MAIN_FOLDER, type Subfolder, folderStatuses } from '#loss/folders/folders.ts'
import { type Words, labelIn, yesOrNo } from '#values/words.ts'

export const folderWords: Words = { status: ['Status', labelIn(folderStatuses)] }

/** Formats tags from the history, where they are a JSON list, or from a form. */
const tagsInWords = (value: string) => value.replaceAll(/[[\]"]/g, '')

export const folderNoteWords = (subfolders: readonly Subfolder[]): Words => ({
  content: 'Note',
  tags: ['Tags', tagsInWords],
  is_pinned: ['Pinned', yesOrNo],
  subfolder_id: [
    'Subfolder',
    (id) => subfolders.find((one) => one.id === id)?.name ?? 'Another subfolder',
    MAIN_FOLDER,
  ],
  deleted_at: 'Deleted',
})
