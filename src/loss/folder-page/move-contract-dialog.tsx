import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type FiledContract,
  type Subfolder,
  choiceOf,
  subfolderChoices,
  subfolderOf,
} from '#loss/folders/folders.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { isGone } from '#client/failure.ts'
import { GoneNotice } from '#client/gone-notice.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  contract: FiledContract
  subfolders: readonly Subfolder[]
}

/** Moves a contract to another subfolder. */
export const MoveContractDialog = ({ contract, subfolders, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Move ${contract.title || 'Untitled'}`}>
    <MoveForm contract={contract} subfolders={subfolders} />
  </FormDialog>
)

function MoveForm({ contract: { id, subfolder_id }, subfolders }: Props) {
  const choices = subfolderChoices(subfolders)
  const form = useForm({ initialValues: { place: choiceOf(subfolder_id) } })
  const { data: now } = useQuery(api.contracts.read.queryOptions({ input: { id } }))
  const save = useMutation(
    api.contracts.file.mutationOptions({
      meta: { done: 'Contract moved', failed: 'Failed to move contract' },
    }),
  )
  // A removed contract would move without anyone seeing it.
  if (now?.removed_at || isGone(save.error))
    return <GoneNotice text="Someone else removed this contract from the folder." />
  return (
    <DialogForm
      form={form}
      save={save}
      input={({ place }) => ({ id, subfolder_id: subfolderOf(place) })}
      submit="Move"
    >
      <Select
        label="Folder"
        data={choices}
        allowDeselect={false}
        searchable={choices.length > 8}
        {...form.getInputProps('place')}
      />
    </DialogForm>
  )
}
