import { Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { photoTypeOptions } from '#photos/photos/photo-words-form.tsx'
import { photoWords } from '#photos/photos/photo-words.ts'
import { photoChange, tagsOf } from '#photos/photos/photos.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  photo: Photo
}

/** Edits the description of a photo. The picture itself never changes. */
export const EditPhotoDialog = ({ photo, onClose }: Props & Pick<DialogState, 'onClose'>) => (
  <FormDialog opened onClose={onClose} title="Edit photo">
    <EditForm photo={photo} />
  </FormDialog>
)

const { type, description, tags } = photoChange.required().shape
const schema = z.object({ type, description, tags: z.string().transform(tagsOf).pipe(tags) })
const typed = ({ tags, ...said }: Pick<Photo, 'type' | 'description' | 'tags'>) => ({
  ...said,
  tags: tags.join(', '),
})

function EditForm({ photo }: Props) {
  const edit = useEdit({
    row: pickFields(photo, ['type', 'description', 'tags']),
    typed,
    schema,
    words: photoWords(),
    save: useMutation(
      api.photos.edit.mutationOptions({
        meta: { done: 'Photo saved', failed: 'Failed to save photo' },
      }),
    ),
    input: ({ changes, was }) => ({ id: photo.id, was, ...changes }),
  })
  const field = fieldsOf(edit.form)
  return (
    <EditDialogForm edit={edit}>
      <Select {...field('type', 'Type')} data={photoTypeOptions} allowDeselect={false} />
      <LongText
        {...field('description', 'Description')}
        minRows={2}
        maxRows={8}
        most={500}
        data-autofocus
      />
      <TextInput {...field('tags', 'Tags')} description="Separated by commas" autoComplete="off" />
    </EditDialogForm>
  )
}
