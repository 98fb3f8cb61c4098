import { NoteForm } from '#loss/notes/note-form.tsx'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'

interface Props {
  job_id: string
  customer_name: string
}

/** Adds a note to a job from anywhere. The draft stays when the dialog is closed. */
export const AddNoteDialog = ({ job_id, customer_name, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Note for ${customer_name}`}>
    <Contents job_id={job_id} customer_name={customer_name} />
  </FormDialog>
)

function Contents(props: Props) {
  const { leave } = useDialogGuard()
  return <NoteForm {...props} onAdded={leave} />
}
