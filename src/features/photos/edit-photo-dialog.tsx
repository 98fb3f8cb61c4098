import { Select, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { photoTypeOptions } from '#features/photos/photo-words-form.tsx'
import { type Photo, tagsOf } from '#features/photos/photos.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useSeen } from '#client/seen.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  photo: Photo
}

/** What is said about a photo; what it shows never changes. */
export const EditPhotoDialog = ({ photo, onClose }: Props & Pick<Opened, 'onClose'>) => (
  <FormDialog opened onClose={onClose} title="Edit photo">
    <EditForm photo={photo} />
  </FormDialog>
)

function EditForm({ photo }: Props) {
  // As it was when the dialog opened: what somebody else changes meanwhile is not ours to write back.
  const [initial] = useState({ type: photo.type, description: photo.description, tags: photo.tags.join(', ') })
  const seen = useSeen(initial)
  const form = useForm({ mode: 'uncontrolled', initialValues: initial })
  const edit = useMutation(
    api.photos.edit.mutationOptions({ meta: { done: 'Photo saved', failed: 'Failed to save photo' }, onError: seen.refused }),
  )
  const changes = (values: typeof initial) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== initial[field as keyof typeof initial]))
    return { id: photo.id, was: seen.was(changed), ...changed, ...('tags' in changed && { tags: tagsOf(values.tags) }) }
  }
  const field = fieldsOf(form)
  return (
    <DialogForm form={form} save={edit} input={changes} submit="Save Changes">
      <Select {...field('type', 'Type')} data={photoTypeOptions} allowDeselect={false} />
      <Textarea {...field('description', 'Description')} size="md" autosize minRows={2} maxRows={8} maxLength={500} data-autofocus />
      <TextInput {...field('tags', 'Tags')} description="Separated by commas" autoComplete="off" />
    </DialogForm>
  )
}
