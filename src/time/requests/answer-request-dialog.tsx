import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type CorrectionRequest, answer as answered } from '#time/requests/correction-requests.ts'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  request: CorrectionRequest
  zone: string
}

/** Answers a correction request that needs no correction. The person who asked reads the answer. */
export const AnswerRequestDialog = ({ request, zone, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Answer ${request.employee_name}`}>
    <AnswerForm request={request} zone={zone} />
  </FormDialog>
)

function AnswerForm({ request, zone }: Props) {
  const form = useForm({
    initialValues: { reply: '' },
    validate: schemaResolver(answered.pick({ reply: true }), { sync: true }),
  })
  const save = useMutation(
    api.correctionRequests.answer.mutationOptions({
      meta: { done: 'Answer sent', failed: 'Failed to send the answer' },
    }),
  )
  const field = {
    ...fieldsOf(form)('reply', 'Answer'),
    description: `${request.employee_name} will see it. No hours change.`,
  }
  return (
    <DialogForm
      form={form}
      save={save}
      input={({ reply }) => ({ id: request.id, reply })}
      submit="Send answer"
    >
      <RequestFacts request={request} zone={zone} />
      <TextInput {...field} withAsterisk maxLength={500} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
