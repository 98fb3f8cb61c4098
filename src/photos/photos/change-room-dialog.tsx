import { Autocomplete } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { roomName } from '#loss/folders/folders.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  photo: Photo
}

/** Sets the room of its job in which a photo was taken: an existing one or a new one. */
export const ChangeRoomDialog = ({ photo, onClose }: Props & Pick<DialogState, 'onClose'>) => (
  <FormDialog opened onClose={onClose} title="Change room">
    <ChangeRoomForm photo={photo} />
  </FormDialog>
)

const schema = z.object({ folder_name: roomName })

function ChangeRoomForm({ photo: { id, customer_id, job_id, folder_name } }: Props) {
  const form = useForm({
    initialValues: { folder_name: folder_name ?? '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  const folders =
    useQuery(api.photoFolders.list.queryOptions({ input: { customer_id: customer_id! } })).data ??
    []
  const names = [...new Set([DEFAULT_FOLDER, ...folders.map(({ name }) => name)])]
  const move = useMutation(
    api.photos.move.mutationOptions({
      meta: { done: 'Room changed', failed: 'Failed to change the room' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={move}
      input={(typed) => ({
        ids: [id],
        customer_id: customer_id!,
        job_id,
        folder_name: typed.folder_name.trim(),
      })}
      submit="Save"
    >
      <Autocomplete
        {...fieldsOf(form)('folder_name', 'Room')}
        data={names}
        maxLength={50}
        // Lists all names while the field holds one of them. Other text filters the list.
        filter={({ options, search }) =>
          names.includes(search)
            ? options
            : options.filter(
                (option) =>
                  'label' in option &&
                  option.label.toLowerCase().includes(search.trim().toLowerCase()),
              )
        }
        onFocus={({ currentTarget }) => currentTarget.select()}
        data-autofocus
      />
    </DialogForm>
  )
}
