import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import {
  type Content,
  moveContent,
  showFailures,
  toEach,
} from '#loss/folders/content-selection.client.ts'
import { type Subfolder, choiceOf, subfolderChoices, subfolderOf } from '#loss/folders/folders.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  contents: readonly Content[]
  subfolders: readonly Subfolder[]
  onMoved: () => void
}

/** Moves several contents of a folder to another subfolder. */
export const MoveContentsDialog = ({
  contents,
  subfolders,
  onMoved,
  ...dialog
}: Props & DialogState) => (
  <FormDialog
    {...dialog}
    title={contents.length === 1 ? `Move ${contents[0]!.name}` : `Move ${contents.length} items`}
  >
    <MoveForm contents={contents} subfolders={subfolders} onMoved={onMoved} />
  </FormDialog>
)

function MoveForm({ contents, subfolders, onMoved }: Props) {
  const choices = subfolderChoices(subfolders)
  const form = useForm({ initialValues: { place: choiceOf(null) } })
  const save = useMutation({
    mutationFn: (place: string) => toEach(contents, moveContent(subfolderOf(place))),
  })
  return (
    <DialogForm
      form={form}
      save={save}
      input={({ place }) => place}
      onSaved={({ done, failed }) => {
        if (done.length > 0) toast.done(counted(done.length, 'item moved', 'items moved'))
        showFailures('Failed to move content', failed)
        onMoved()
      }}
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
