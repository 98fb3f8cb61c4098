import { type AboutKind } from '#features/questions/questions.ts'
import { QuestionForm } from '#features/questions/question-form.tsx'
import { FormDialog, type Opened, useDialogGuard } from '#ui/form-dialog.tsx'

interface Props {
  customer_id: string
  about: { about_kind: AboutKind; about_id: string }
  /** What the item is called. */
  name: string
}

/** A question about one thing that is shown. What was typed stays when it is closed. */
export const AskQuestionDialog = ({ customer_id, about, name, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Question about ${name}`}>
    <Contents customer_id={customer_id} about={about} />
  </FormDialog>
)

function Contents(props: Omit<Props, 'name'>) {
  const { leave } = useDialogGuard()
  return <QuestionForm {...props} onAsked={leave} />
}
