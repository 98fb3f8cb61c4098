import { useMutation } from '@tanstack/react-query'
import { MOST_IN_ANSWER, type Question, newAnswer } from '#outside/questions/questions.ts'
import { TextForm } from '#outside/questions/text-form.tsx'
import { api } from '#client/api.ts'

interface Props {
  question: Pick<Question, 'id' | 'asker_name'>
  onDone: () => void
}

/**
 * The form for an answer. It says that the asker will read it, because the notes next to it are
 * internal.
 */
export function AnswerForm({ question: { id: question_id, asker_name }, onDone }: Props) {
  const answer = useMutation(
    api.questions.answer.mutationOptions({
      meta: { done: 'Answer sent', failed: 'Failed to send answer' },
    }),
  )
  return (
    <TextForm
      draft={`answer to ${question_id}`}
      called="your answer"
      label={`Answer to ${asker_name}`}
      description={`${asker_name} reads it immediately and gets it by email, in the company's name. It can't be changed.`}
      content={newAnswer.shape.content}
      most={MOST_IN_ANSWER}
      submit="Send answer"
      focused
      send={answer}
      contents={(content) => ({ question_id, content })}
      onSent={onDone}
      onClose={onDone}
    />
  )
}
