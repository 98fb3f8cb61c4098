import { Skeleton, Stack, Text } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { OwnQuestionCard } from '#features/questions/own-question-card.tsx'
import { QuestionForm } from '#features/questions/question-form.tsx'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { MoreButton } from '#ui/more-button.tsx'

/** What the person who is signed in asked, newest first, page by page. */
export const myQuestions = infiniteQueryOptions({
  ...api.questions.mine.infiniteOptions({ ...byPages({}), meta: { failed: 'Failed to load questions' } }),
  select: rowsOf,
})

/** A customer's questions to the office: a new one, and those before with their answers, newest first. */
export function MyQuestionsCard({ customer_id, most }: { customer_id: string; most?: number }) {
  // Whose job is closed reads what was answered, and calls.
  const mayAsk = useCan('questions.ask')
  return (
    <Stack gap="sm">
      {mayAsk && <QuestionForm customer_id={customer_id} />}
      <MyQuestionsList none={mayAsk ? undefined : 'No questions.'} most={most} />
    </Stack>
  )
}

interface ListProps {
  withCustomer?: boolean
  /** What stands where nothing was asked. */
  none: string | undefined
  /** So many of the newest, where others stand on a page of their own. */
  most?: number | undefined
}

/** What the person who is signed in asked. */
export function MyQuestionsList({ withCustomer = false, none, most }: ListProps) {
  const query = useInfiniteQuery(myQuestions)
  const { data, error } = query
  if (!data && error) return <LoadFailureLine text="Failed to load questions." query={query} />
  if (!data) return <Skeleton height={96} radius="md" role="status" aria-label="Loading questions" />
  if (data.length === 0) return none ? <Text c="dimmed">{none}</Text> : null
  return (
    <>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Your questions">
        {data.slice(0, most).map((question) => (
          <OwnQuestionCard key={question.id} question={question} withCustomer={withCustomer} />
        ))}
      </Stack>
      {most === undefined && <MoreButton query={query} text="Older questions" />}
    </>
  )
}
