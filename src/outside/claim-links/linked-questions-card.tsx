import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { LinkedQuestion } from '#outside/claim-links/claim-links.ts'
import { AskAction } from '#outside/questions/ask-question-actions.tsx'
import { OwnQuestionCards } from '#outside/questions/own-question-cards.tsx'
import { type Asking, QuestionForm } from '#outside/questions/question-form.tsx'
import type { About } from '#outside/questions/questions.ts'
import { api } from '#client/api.ts'

interface Props {
  proof: string
  /** The claim's customer. Drafts are kept under it, because they outlive the proof. */
  customer_id: string
}

/** The question form for the reader of a claim link. */
function LinkedQuestionForm({ proof, customer_id, ...asking }: Props & Asking) {
  const ask = useMutation(
    api.linkedClaims.ask.mutationOptions({
      meta: {
        ...(!asking.onAsked && { done: 'Question sent' }),
        failed: 'Failed to send question',
      },
    }),
  )
  return (
    <QuestionForm
      of={customer_id}
      send={ask}
      contents={(content) => ({ proof, content, ...asking.about })}
      {...asking}
    />
  )
}

/** Asks about one item that the link shows. */
export const LinkedAskAction = ({
  about,
  name,
  ...link
}: Props & { about: About; name: string }) => (
  <AskAction
    name={name}
    answered={{ where: 'on this page' }}
    form={(onAsked) => <LinkedQuestionForm {...link} about={about} onAsked={onAsked} />}
  />
)

/** A form for a new question, and the earlier questions with their answers. */
export const LinkedQuestionsCard = ({
  questions,
  ...link
}: Props & { questions: readonly LinkedQuestion[] }) => (
  <Stack gap="sm">
    <LinkedQuestionForm {...link} />
    {questions.length > 0 && <OwnQuestionCards questions={questions} />}
  </Stack>
)
