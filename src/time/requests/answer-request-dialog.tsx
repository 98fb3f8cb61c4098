import { type CorrectionRequest, answer } from '#time/requests/correction-requests.ts'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  request: CorrectionRequest
  zone: string
}

/** Answers a correction request that needs no correction. The person who asked reads the answer. */
export const AnswerRequestDialog = ({ request, zone, ...dialog }: Props) => (
  <FormDialog {...dialog} title={`Answer ${request.employee_name}`}>
    <ReasonForm
      id={request.id}
      field="reply"
      rule={answer.shape.reply}
      save={api.correctionRequests.answer.mutationOptions({
        meta: { done: 'Answer sent', failed: 'Failed to send the answer' },
      })}
      label="Answer"
      description={`${request.employee_name} will see it. No hours change.`}
      isLine
      submit="Send answer"
    >
      <RequestFacts request={request} zone={zone} />
    </ReasonForm>
  </FormDialog>
)
