import { Modal, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { folderName } from '#features/uploads/uploads.ts'
import { fieldErrors } from '#client/failure.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  customer_id: string
  /** Makes the folder; a name that is taken is refused at its field. */
  add: (folder: { id: string; customer_id: string; name: string }) => Promise<{ id: string; name: string }>
  onAdded: (folder: { id: string; name: string }) => void
  /** What is said when it cannot be made. */
  failed?: string
  opened: boolean
  onClose: () => void
}

/** A new folder for a customer's photos or documents. */
export function NewFolderDialog({ opened, onClose, ...folder }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title="New Folder" closeOnClickOutside={false}>
      <FolderForm {...folder} guard={guard} onClose={onClose} />
    </Modal>
  )
}

type FormProps = Omit<Props, 'opened'> & { guard: ReturnType<typeof useGuardedClose> }

function FolderForm({ customer_id, add, onAdded, failed = 'Failed to create folder', onClose, guard }: FormProps) {
  const [name, setName] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Sent again after a lost answer it is the same folder; under another name it is another.
  const tried = useRef<{ id: string; name: string }>(undefined)
  const save = useMutation({ mutationFn: add, meta: { done: 'Folder created', failed } })
  guard.useWatch(() => name.trim() !== '')
  const refuse = (message: string | undefined) => {
    setComplaint(message)
    if (message) field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = folderName.safeParse(name)
    if (!checked.success) return refuse(checked.error.issues[0]!.message)
    if (tried.current?.name !== checked.data) tried.current = { id: newId(), name: checked.data }
    save.mutate(
      { ...tried.current, customer_id },
      {
        onSuccess: (folder) => {
          onAdded(folder)
          onClose()
        },
        onError: (error) => refuse(fieldErrors(error).name),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          ref={field}
          label="Folder name"
          withAsterisk
          maxLength={50}
          autoComplete="off"
          value={name}
          error={complaint}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setComplaint(undefined)
          }}
          data-autofocus
        />
        <FormEnd guard={guard} loading={save.isPending}>
          Create Folder
        </FormEnd>
      </Stack>
    </form>
  )
}
