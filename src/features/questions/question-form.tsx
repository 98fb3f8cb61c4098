import { useMutation } from '@tanstack/react-query'
import { type AboutKind, MOST_IN_QUESTION, newQuestion } from '#features/questions/questions.ts'
import { TextForm } from '#features/questions/text-form.tsx'
import { api } from '#client/api.ts'

interface Props {
  customer_id: string
  /** The one thing of theirs that it is about; the job where there is none. */
  about?: { about_kind: AboutKind; about_id: string }
  /** Once it is sent. In a dialog, which it closes. */
  onAsked?: () => void
}

/** A question to the office. */
export function QuestionForm({ customer_id, about, onAsked }: Props) {
  const ask = useMutation(
    api.questions.ask.mutationOptions({
      meta: { done: 'Question sent', failed: 'Failed to send question', signedOut: 'You must be logged in to ask a question' },
    }),
  )
  return (
    <TextForm
      draft={`question of ${customer_id} ${about?.about_id ?? ''}`}
      called="your question"
      label="Your question"
      content={newQuestion.shape.content}
      most={MOST_IN_QUESTION}
      submit="Send question"
      focused={onAsked !== undefined}
      send={ask}
      contents={(content) => ({ customer_id, content, ...about })}
      onSent={onAsked}
    />
  )
}
