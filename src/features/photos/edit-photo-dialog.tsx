import { Modal, Select, Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { photoTypeOptions } from '#features/photos/photo-words-form.tsx'
import type { Photo } from '#features/photos/photos.ts'
import { type PhotoType, tagsOf } from '#features/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { useSeen } from '#client/seen.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

/** What is said about a photo; what it shows never changes. */
export function EditPhotoDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened onClose={guard.close} title="Edit photo" closeOnClickOutside={false}>
      <EditForm photo={photo} guard={guard} onSaved={onClose} />
    </Modal>
  )
}

function EditForm({ photo, guard, onSaved }: { photo: Photo; guard: ReturnType<typeof useGuardedClose>; onSaved: () => void }) {
  // As it was when the dialog opened: what somebody else changes meanwhile is not ours to write back.
  const [initial] = useState({ type: photo.type, description: photo.description, tags: photo.tags.join(', ') })
  const seen = useSeen(initial)
  const edit = useMutation(api.photos.edit.mutationOptions({ meta: { done: 'Photo saved', failed: 'Failed to save photo' } }))
  const form = useForm({ mode: 'uncontrolled', initialValues: initial })
  guard.useWatch(() => form.isDirty())
  useFieldErrors(form, edit.error)
  const save = (values: { type: PhotoType; description: string; tags: string }) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== initial[field as keyof typeof initial]))
    const change = { ...changed, ...('tags' in changed ? { tags: tagsOf(values.tags) } : {}) }
    edit.mutate({ id: photo.id, was: seen.was(changed), ...change }, { onSuccess: onSaved, onError: seen.refused })
  }
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="sm">
        <Select label="Type" data={photoTypeOptions} allowDeselect={false} key={form.key('type')} {...form.getInputProps('type')} />
        <Textarea
          label="Description"
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          data-autofocus
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <TextInput
          label="Tags"
          description="Separated by commas"
          autoComplete="off"
          key={form.key('tags')}
          {...form.getInputProps('tags')}
        />
        <FormEnd guard={guard} loading={edit.isPending}>
          Save Changes
        </FormEnd>
      </Stack>
    </form>
  )
}
