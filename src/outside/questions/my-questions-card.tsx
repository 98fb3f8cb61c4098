import { Skeleton, Stack, Text } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { CallInsteadBanner } from '#outside/questions/call-instead-banner.tsx'
import { OwnQuestionCards } from '#outside/questions/own-question-cards.tsx'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { inBackground } from '#ui/late.tsx'

const MyQuestionForm = inBackground(
  async () => (await import('#outside/questions/question-form.tsx')).MyQuestionForm,
  () => <Skeleton height={170} radius="md" data-later />,
)

/** The questions of the signed-in person, newest first, page by page, about one customer or all. */
export const myQuestions = (customer_id?: string) =>
  infiniteQueryOptions({
    ...api.questions.mine.infiniteOptions({
      ...byPages({ customer_id }),
      meta: { failed: 'Failed to load questions' },
    }),
    select: rowsOf,
  })

/**
 * Questions to the office about one customer: a form for a new one, and the earlier ones with their
 * answers, newest first.
 */
export function MyQuestionsCard({ customer_id, most }: { customer_id: string; most?: number }) {
  // A customer whose job is closed can read answers, but must call with new questions.
  const mayAsk = useCan('questions.ask')
  return (
    <Stack gap="sm">
      {mayAsk ? <MyQuestionForm customer_id={customer_id} /> : <CallInsteadBanner />}
      <MyQuestionsList customer_id={customer_id} none={undefined} most={most} />
    </Stack>
  )
}

interface ListProps {
  /** Limits the list to one customer. If missing, lists all, each with its customer. */
  customer_id?: string
  /** The text shown if nothing was asked. */
  none: string | undefined
  /** Shows only this many of the newest, if another page lists the rest. */
  most?: number | undefined
}

/** The questions of the signed-in person. */
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
