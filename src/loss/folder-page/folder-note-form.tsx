import { Alert, Button, Group, Paper, Select, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { noPosition } from '#loss/documents/files-dialog.tsx'
import { blankNote, useFolderNoteDraft } from '#loss/folders/folder-note-draft.client.ts'
import { LONGEST_NOTE } from '#loss/folders/folder-notes.ts'
import {
  type Folder,
  MAIN_FOLDER,
  type Subfolder,
  choiceOf,
  subfolderChoices,
  subfolderOf,
} from '#loss/folders/folders.ts'
import { NoteImagesPicker } from '#loss/folder-page/note-images-picker.tsx'
import { NoteWordsForm } from '#loss/folder-page/note-words-form.tsx'
import { useSentFiles } from '#files/uploads/file-arrivals.client.ts'
import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import { api } from '#client/api.ts'
import { useIdOf } from '#client/new-id.ts'
import { useOnce } from '#client/once.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'
import { useLineTrouble } from '#outbox/line-trouble.client.ts'
import { Form } from '#ui/form.tsx'
import { isTooLong } from '#ui/long-text.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  folder: Folder
  subfolders: readonly Subfolder[]
}

/**
 * Adds a note to a folder. Its images are uploaded first, as documents of the folder. The draft
 * stays until the note is saved.
 */
export function FolderNoteForm({ folder, subfolders }: Props) {
  const { draft, isBegun, change } = useFolderNoteDraft(folder.id)
  const { content, place, tags, images } = draft
  const subfolder = subfolders.find(({ id }) => id === subfolderOf(place))
  const begin = useSending(folder, subfolder)
  const sent = useSentFiles(draft.sent)
  const trouble = useLineTrouble()
  const idOf = useIdOf()
  const { once, again } = useOnce()
  useMarkUnsaved('your note', isBegun)
  const add = useMutation(
    api.folderNotes.add.mutationOptions({
      meta: {
        done: 'Note added successfully',
        failed: 'Failed to add note',
        signedOut: 'You must be logged in to add notes',
      },
    }),
  )
  const save = (document_ids: string[]) => {
    const note = {
      folder_id: folder.id,
      subfolder_id: subfolder?.id ?? null,
      content: content.trim(),
      tags,
      document_ids,
    }
    const onSuccess = () => {
      change({ ...blankNote, place })
      again()
    }
    add.mutate({ id: idOf(note), ...note }, { onSuccess })
  }
  // Save the note once the server has its images.
  const arrived = sent !== undefined && !sent.open && sent.failed.length === 0
  const follow = useEffectEvent(() => sent && save(sent.ids))
  useEffect(() => {
    if (arrived) follow()
  }, [arrived])
  const waiting = sent?.open ?? false
  const submit = () => {
    if (waiting || isTooLong(content, LONGEST_NOTE)) return
    if (sent && sent.ids.length > 0) save(sent.ids.filter((id) => !sent.failed.includes(id)))
    else if (images.length > 0) once(() => void begin(images).then((ids) => change({ sent: ids })))
    else save([])
  }
  return (
    <Paper withBorder p="sm">
      <Form gap="xs" onSubmit={submit} label="New note">
        <NoteWordsForm
          label="New note"
          description="Internal note"
          content={content}
          tags={tags}
          onChange={change}
        />
        {subfolders.length > 0 && (
          <Select
            label="Subfolder"
            data={subfolderChoices(subfolders)}
            value={subfolder ? place : choiceOf(null)}
            allowDeselect={false}
            disabled={sent !== undefined}
            onChange={(chosen) => chosen && change({ place: chosen })}
          />
        )}
        <NoteImagesPicker
          files={images}
          onChange={(files) => change({ images: files })}
          locked={sent !== undefined}
        />
        {sent && sent.failed.length > 0 && !waiting && (
          <Alert color="red" py="xs" role="alert">
            {counted(sent.failed.length, 'image')} failed to upload. Add the note without them, or
            try again from Uploads.
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {waiting &&
              (trouble
                ? `${trouble}. The note is added once its images are uploaded.`
                : 'Uploading images, then the note is added.')}
          </Text>
          <Button
            type="submit"
            loading={waiting || add.isPending}
            disabled={content.trim() === '' && images.length === 0}
          >
            Add Note
          </Button>
        </Group>
      </Form>
    </Paper>
  )
}

/**
 * Returns a function that uploads the images of a note into the folder, or the note's subfolder,
 * and returns their ids.
 */
function useSending(
  { id: folder_id, customer_id, customer_name }: Folder,
  subfolder: Subfolder | undefined,
) {
  const take = useFileTaking('files')
  return (files: readonly File[]) => {
    const to = `${customer_name}, ${subfolder?.name ?? MAIN_FOLDER}`
    return take(
      files,
      { kind: 'folder_file', customer_id, folder_id, subfolder_id: subfolder?.id ?? null, to },
      noPosition,
    )
  }
}
