import { Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Document, Subfolder } from '#features/documents/documents.ts'
import { FolderForm } from '#features/documents/folder-form.tsx'
import { api } from '#client/api.ts'
import { fieldErrors } from '#client/failure.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  document: Document
  subfolders: readonly Subfolder[]
  opened: boolean
  onClose: () => void
}

/** Describes a document, or moves it to another folder. */
export function DocumentDialog({ opened, onClose, ...props }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={props.document.name} closeOnClickOutside={false}>
      <EditForm {...props} guard={guard} onSaved={onClose} />
    </Modal>
  )
}

type FormProps = Pick<Props, 'document' | 'subfolders'> & { guard: ReturnType<typeof useGuardedClose>; onSaved: () => void }

function EditForm({ document, subfolders, guard, onSaved }: FormProps) {
  // As it was when it was opened: only what is changed here is written.
  const [before] = useState({ folder: document.subfolder_id, description: document.description })
  const [now, set] = useState(before)
  const save = useMutation(api.documents.edit.mutationOptions({ meta: { done: 'Document saved', failed: 'Failed to update document' } }))
  const changed = {
    ...(now.folder === before.folder ? {} : { subfolder_id: now.folder }),
    ...(now.description.trim() === before.description ? {} : { description: now.description.trim() }),
  }
  guard.useWatch(() => Object.keys(changed).length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(changed).length === 0) return onSaved()
    save.mutate({ id: document.id, ...changed }, { onSuccess: onSaved })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <FolderForm
          subfolders={subfolders}
          {...now}
          complaints={fieldErrors(save.error)}
          onChange={(change) => set((was) => ({ ...was, ...change }))}
        />
        <FormEnd guard={guard} loading={save.isPending}>
          Save
        </FormEnd>
      </Stack>
    </form>
  )
}
