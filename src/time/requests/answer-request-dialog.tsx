import { useMutation } from '@tanstack/react-query'
import { type CorrectionRequest, answer as answered } from '#time/requests/correction-requests.ts'
import { ReplyForm } from '#time/requests/reply-form.tsx'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { api } from '#client/api.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  request: CorrectionRequest
  zone: string
}

/** Answers a correction request that needs no correction. The person who asked reads the answer. */
export function AnswerRequestDialog({ request, zone, ...dialog }: Props & Opened) {
  const save = useMutation(
    api.correctionRequests.answer.mutationOptions({
      meta: { done: 'Answer sent', failed: 'Failed to send the answer' },
    }),
  )
  return (
    <FormDialog {...dialog} title={`Answer ${request.employee_name}`}>
      <ReplyForm
        id={request.id}
        label="Answer"
        description={`${request.employee_name} will see it. No hours change.`}
        schema={answered.pick({ reply: true })}
        save={save}
        submit="Send answer"
      >
        <RequestFacts request={request} zone={zone} />
      </ReplyForm>
    </FormDialog>
  )
}
