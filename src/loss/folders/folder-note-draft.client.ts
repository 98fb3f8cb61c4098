import type { NoteTag } from '#loss/folders/folder-notes.ts'
import { choiceOf } from '#loss/folders/folders.ts'
import { dropDraft, hasDraft, useDraft } from '#client/draft.ts'

export const blankNote = {
  content: '',
  place: choiceOf(null),
  tags: [] as NoteTag[],
  images: [] as File[],
  /**
   * The ids of its images once they are uploading. The note is saved after them, even if its form
   * was closed and opened again.
   */
  sent: undefined as string[] | undefined,
}
export type NoteDraft = typeof blankNote

/** A subfolder alone does not make a draft. */
const isBlank = ({ content, tags, images }: NoteDraft) =>
  content.trim() === '' && tags.length + images.length === 0
const of = (folder_id: string) => `note of folder ${folder_id}`

/** Returns the draft of a note for a folder, with its tags and images. */
export function useFolderNoteDraft(folder_id: string) {
  const [draft, set] = useDraft(of(folder_id), blankNote, isBlank)
  return {
    draft,
    isBegun: !isBlank(draft),
    change: (to: Partial<NoteDraft>) => set((now) => ({ ...now, ...to })),
  }
}
export const isNoteBegun = (folder_id: string) => hasDraft(of(folder_id))
export const dropNote = (folder_id: string) => void dropDraft(of(folder_id))
