import { Skeleton, Stack, Text } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { CallInsteadBanner } from '#outside/questions/call-instead-banner.tsx'
import { OwnQuestionCards } from '#outside/questions/own-question-cards.tsx'
import { MyQuestionForm } from '#outside/questions/question-form.tsx'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { MoreButton } from '#ui/more-button.tsx'

/** What the person who is signed in asked, newest first, page by page; about one customer, or all. */
export const myQuestions = (customer_id?: string) =>
  infiniteQueryOptions({
    ...api.questions.mine.infiniteOptions({
      ...byPages({ customer_id }),
      meta: { failed: 'Failed to load questions' },
    }),
    select: rowsOf,
  })

/** Questions to the office about one customer: a new one, and those before with their answers, newest first. */
export function MyQuestionsCard({ customer_id, most }: { customer_id: string; most?: number }) {
  // Whose job is closed reads what was answered, and calls.
  const mayAsk = useCan('questions.ask')
  return (
    <Stack gap="sm">
      {mayAsk ? <MyQuestionForm customer_id={customer_id} /> : <CallInsteadBanner />}
      <MyQuestionsList customer_id={customer_id} none={undefined} most={most} />
    </Stack>
  )
}

interface ListProps {
  /** Of one customer; of all where there is none, and each says of which. */
  customer_id?: string
  /** What stands where nothing was asked. */
  none: string | undefined
  /** So many of the newest, where others stand on a page of their own. */
  most?: number | undefined
}

/** What the person who is signed in asked. */
export function MyQuestionsList({ customer_id, none, most }: ListProps) {
  const query = useInfiniteQuery(myQuestions(customer_id))
  const { data, error } = query
  if (!data && error) return <LoadFailureLine text="Failed to load questions." query={query} />
  if (!data)
    return <Skeleton height={96} radius="md" role="status" aria-label="Loading questions" />
  if (data.length === 0) return none ? <Text c="dimmed">{none}</Text> : null
  return (
    <>
      <OwnQuestionCards questions={data.slice(0, most)} withCustomer={customer_id === undefined} />
      {most === undefined && <MoreButton query={query} text="Older questions" />}
    </>
  )
}
