import { Button, Group, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { folderName, roomName, subfolderName } from '#loss/folders/folders.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  /** Creates the folder. A name that is taken shows an error at its field. */
  add: (folder: { id: string; name: string }) => Promise<{ id: string; name: string }>
  onAdded: (folder: { id: string; name: string }) => void
  kind?: keyof typeof kinds
  /** The error message, if it differs from the kind's own. */
  failed?: string
  /** True to show no toast when it is created: it would cover the camera's shutter button. */
  quiet?: boolean
  /** Common names; one click fills one in. */
  suggested?: readonly string[]
}

/** Folders for photos are called rooms. */
const kinds = {
  folder: {
    title: 'New Folder',
    name: 'Folder name',
    rule: folderName,
    submit: 'Create Folder',
    done: 'Folder created',
    failed: 'Failed to create folder',
  },
  subfolder: {
    title: 'Create Subfolder',
    name: 'Subfolder name',
    rule: subfolderName,
    submit: 'Create Subfolder',
    done: 'Subfolder created',
    failed: 'Failed to create subfolder',
  },
  room: {
    title: 'New Room',
    name: 'Room name',
    rule: roomName,
    submit: 'Add Room',
    done: 'Room added',
    failed: 'Failed to add room',
  },
}

/** Creates a folder for a customer's photos or documents, or a subfolder. */
export const NewFolderDialog = ({ opened, onClose, ...folder }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title={kinds[folder.kind ?? 'folder'].title}>
    <FolderForm {...folder} />
  </FormDialog>
)

function FolderForm({
  add,
  onAdded,
  failed,
  quiet = false,
  kind = 'folder',
  suggested = [],
}: Props) {
  const { name, rule, submit, done, ...own } = kinds[kind]
  const idOf = useIdOf()
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(z.object({ name: rule }), { sync: true }),
  })
  const save = useMutation({
    mutationFn: add,
    meta: { ...(!quiet && { done }), failed: failed ?? own.failed },
  })
  const folder = (typed: { name: string }) => ({
    id: idOf(typed.name.trim()),
    name: typed.name.trim(),
  })
  return (
    <DialogForm form={form} save={save} input={folder} onSaved={onAdded} submit={submit}>
      <TextInput
        {...fieldsOf(form)('name', name)}
        withAsterisk
        maxLength={50}
        autoComplete="off"
        data-autofocus
      />
      {suggested.length > 0 && (
        <Group gap={6} role="group" aria-label="Usual names">
          {suggested.map((usual) => (
            <Button
              key={usual}
              variant="default"
              px="sm"
              onClick={() => form.setFieldValue('name', usual)}
            >
              {usual}
            </Button>
          ))}
        </Group>
      )}
    </DialogForm>
  )
}
