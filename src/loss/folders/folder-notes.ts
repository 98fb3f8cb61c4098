import { z } from 'zod'
import { asLines, isPlainText, isVisible, newId, rowId, tooLong } from '#values/text.ts'

/**
 * Most characters of a note, and most images with it (specification, part 2 section 9; 10 images of
 * 10 MB).
 */
export const LONGEST_NOTE = 500
export const MOST_IMAGES = 10
/** More notes than a folder ever has. Older ones beyond that are not listed. */
export const MOST_NOTES = 500

/** The tags in the order of a loss (specification, part 2 section 5). */
export const noteTags = [
  'photos',
  'pre demo',
  'demo',
  'equipment',
  'beginning moisture',
  'daily moisture',
  'end moisture',
] as const
export const noteTag = z.enum(noteTags)
export type NoteTag = z.infer<typeof noteTag>

/** Several lines; may be empty if there are images. */
const content = z
  .string('Note must be text')
  .transform((text) => (isVisible(text) ? asLines(text) : ''))
  .refine(
    (text) => text.length <= LONGEST_NOTE,
    `Note is too long: at most ${LONGEST_NOTE} characters`,
  )
  .refine(isPlainText, 'Note contains characters that cannot be stored')
const tags = z.array(noteTag).max(noteTags.length)

export const NEEDS_SOMETHING = 'Write a note or add an image.'
/**
 * A new note. Its images are documents that were uploaded to the same folder and subfolder before.
 */
export const newFolderNote = z
  .strictObject({
    id: newId,
    folder_id: rowId,
    subfolder_id: rowId.nullable().default(null),
    content: content.default(''),
    tags: tags.default([]),
    document_ids: z.array(rowId).max(MOST_IMAGES, `At most ${MOST_IMAGES} images`).default([]),
  })
  .refine(({ content: text, document_ids }) => text !== '' || document_ids.length > 0, {
    message: NEEDS_SOMETHING,
    path: ['content'],
  })
export const folderNoteChange = z.strictObject({
  id: rowId,
  content: content.optional(),
  tags: tags.optional(),
})

/** A note with its author. `images` are the ids of its documents in order, without removed ones. */
export const folderNote = z.object({
  id: z.string(),
  folder_id: z.string(),
  subfolder_id: z.string().nullable(),
  content: z.string(),
  tags: z.array(noteTag),
  is_pinned: z.boolean(),
  created_by: z.string().nullable(),
  author_name: z.string().nullable(),
  author_role: z.number().nullable(),
  created_at: z.string(),
  images: z.array(
    z.object({ id: z.string(), name: z.string(), state: z.enum(['arrived', 'ready']) }),
  ),
})
export type FolderNote = z.infer<typeof folderNote>

/** Returns the role shown next to the author's name (specification, part 2 section 6). */
export const authorRole = (role: number | null) =>
  ({ 1: 'Employee', 2: 'Supervisor', 3: 'Manager', 4: 'Administrator' })[role ?? 0] ?? 'Staff'

export const constraintMessages = {
  folder_notes_content_length: tooLong('content', 'Note', LONGEST_NOTE),
  folder_notes_tags: { field: 'tags', message: 'Choose from the offered tags' },
  folder_notes_folder_id_fkey: { message: 'Folder not found' },
  folder_notes_subfolder_of_folder: {
    field: 'subfolder_id',
    message: 'This subfolder is not in the folder anymore.',
  },
  folder_notes_subfolder_id_fkey: {
    field: 'subfolder_id',
    message: 'This subfolder is not in the folder anymore.',
  },
  folder_notes_text_or_image: { field: 'content', message: NEEDS_SOMETHING },
  folder_notes_deleted_stays: { message: 'This note was deleted.' },
  folder_notes_edited_by_author: { message: 'Only its author can edit a note.' },
  note_images_ten: { message: `At most ${MOST_IMAGES} images` },
  note_images_once: { message: 'An image can be on a note once.' },
  note_images_document_id_fkey: { message: 'This image is not in the folder anymore.' },
  note_images_of_subfolder: {
    message: "A note's images must be in the same subfolder as the note.",
  },
}
