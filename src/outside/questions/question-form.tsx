import { useMutation } from '@tanstack/react-query'
import { type About, MOST_IN_QUESTION, askedFields } from '#outside/questions/questions.ts'
import { TextForm } from '#outside/questions/text-form.tsx'
import { api } from '#client/api.ts'
import type { Saving } from '#client/dialog-form.tsx'
import { requiredText } from '#values/text.ts'

export interface Asking {
  /** The customer's item it is about. Without one, the question is about the job. */
  about?: About
  /** Text put before the question whatever is typed, such as the invoice line it is about. */
  start?: string | undefined
  /** Called once the question is sent. Given in a dialog, which shows its own confirmation. */
  onAsked?: () => void
}
interface Props<Contents> extends Asking {
  /** Keeps the draft apart from others. */
  of: string
  send: Saving<Contents & { id: string }, unknown>
  contents: (content: string) => Contents
}

/** A question to the office from anyone outside it. */
export const QuestionForm = <Contents,>({
  of,
  about,
  start = '',
  onAsked,
  contents,
  ...sending
}: Props<Contents>) => (
  <TextForm
    draft={`question of ${of} ${about?.about_id ?? ''}${start}`}
    called="your question"
    label="Your question"
    description={start.trim()}
    content={
      start ? requiredText('Question', MOST_IN_QUESTION - start.length) : askedFields.content
    }
    most={MOST_IN_QUESTION - start.length}
    submit="Send question"
    focused={onAsked !== undefined}
    onSent={onAsked}
    contents={(typed) => contents(start + typed)}
    {...sending}
  />
)

/** The same form for the signed-in person. */
export function MyQuestionForm({ customer_id, ...asking }: Asking & { customer_id: string }) {
  const ask = useMutation(
    api.questions.ask.mutationOptions({
      meta: {
        ...(!asking.onAsked && { done: 'Question sent' }),
        failed: 'Failed to send question',
        signedOut: 'You must be logged in to ask a question',
      },
    }),
  )
  return (
    <QuestionForm
      of={customer_id}
      send={ask}
      contents={(content) => ({ customer_id, content, ...asking.about })}
      {...asking}
    />
  )
}
