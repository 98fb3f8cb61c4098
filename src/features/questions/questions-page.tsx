import { Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useScopeOfAddress } from '#features/locations/location-scope.client.ts'
import { scopeName } from '#features/locations/locations.ts'
import { AgentQuestionsPanel } from '#features/questions/agent-questions-panel.tsx'
import { MyQuestionsCard } from '#features/questions/my-questions-card.tsx'
import { QuestionCard } from '#features/questions/question-card.tsx'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/questions')

/** Questions to the office: for staff those that wait, for customers and claims agents their own. */
export function QuestionsPage() {
  const isStaff = useCan('questions.list')
  const isCustomer = useCan('customers.mine')
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Questions
      </Title>
      {isStaff ? <WaitingQuestions /> : isCustomer ? <CustomerQuestions /> : <AgentQuestionsPanel />}
    </Stack>
  )
}

function CustomerQuestions() {
  const record = useQuery(api.customers.mine.queryOptions({ meta: { failed: 'Failed to load customer' } }))
  if (record.data) return <MyQuestionsCard customer_id={record.data.id} />
  if (record.data === null) return <Notice text="You can ask questions here once your account is connected to your job." />
  if (record.error) return <LoadFailure text="Failed to load your record." query={record} />
  return <RowSkeletons label="Loading questions" />
}

function WaitingQuestions() {
  const { city } = route.useSearch()
  const navigate = route.useNavigate()
  const scope = useScopeOfAddress(city, (to) => void navigate({ search: { city: to as typeof city }, replace: true }))
  const query = useInfiniteQuery({
    ...api.questions.list.infiniteOptions({
      ...byPages({ waiting: true, city: scope as typeof city }),
      meta: { failed: 'Failed to load questions' },
    }),
    select: rowsOf,
    enabled: scope !== undefined,
  })
  const { data, error } = query
  if (!data && error) return <LoadFailure text="Failed to load questions." query={query} />
  if (!data) return <RowSkeletons label="Loading questions" />
  if (data.length === 0) return <Notice text="No questions waiting. Questions from customers and claims agents appear here." />
  return (
    <>
      <Text c="dimmed">Waiting for an answer, longest first · {scopeName(scope!)}</Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Waiting for an answer">
        {data.map((question) => (
          <QuestionCard key={question.id} question={question} withCustomer />
        ))}
      </Stack>
      <MoreButton query={query} text="More questions" />
    </>
  )
}
