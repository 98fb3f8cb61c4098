import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { scopeName } from '#people/locations/locations.ts'
import { AgentQuestionsPanel } from '#outside/questions/agent-questions-panel.tsx'
import { MyQuestionsCard } from '#outside/questions/my-questions-card.tsx'
import { QuestionCard } from '#outside/questions/question-card.tsx'
import { keys } from '#values/keys.ts'
import { questionsTabs } from '#outside/questions/questions.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/questions')

/**
 * Questions to the office. Staff see the waiting and the answered ones; customers and claims agents
 * see their own.
 */
export function QuestionsPage() {
  const isStaff = useCan('questions.list')
  const isCustomer = useCan('customers.mine')
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Questions
      </Title>
      {isStaff ? <OfficeQuestions /> : isCustomer ? <CustomerQuestions /> : <AgentQuestionsPanel />}
    </Stack>
  )
}

function CustomerQuestions() {
  const record = useQuery(
    api.customers.mine.queryOptions({ meta: { failed: 'Failed to load customer' } }),
  )
  if (record.data) return <MyQuestionsCard customer_id={record.data.id} />
  if (record.data === null)
    return <Notice text="You can ask questions here once your account is connected to your job." />
  if (record.error) return <LoadFailure text="Failed to load your record." query={record} />
  return <RowSkeletons label="Loading questions" />
}

const about = {
  waiting: {
    order: 'Waiting for an answer, longest first',
    none: 'No questions waiting. Questions from customers and adjusters appear here.',
  },
  answered: {
    order: 'Answered, or no answer needed, newest first',
    none: 'No answered questions yet.',
  },
}

function OfficeQuestions() {
  const { city, show = 'waiting' } = route.useSearch()
  const navigate = route.useNavigate()
  const scope = useScopeOfAddress(
    city,
    (to) =>
      void navigate({ search: (was) => ({ ...was, city: to as typeof city }), replace: true }),
  )
  const go = (to: string | null) =>
    void navigate({
      search: (was) => ({ ...was, show: to === 'answered' ? to : undefined }),
    })
  return (
    <Tabs value={show} onChange={go}>
      <Tabs.List>
        {keys(questionsTabs).map((tab) => (
          <Tabs.Tab key={tab} value={tab} mih="var(--control)">
            {questionsTabs[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={show} pt="sm">
        <QuestionList key={show} show={show} scope={scope as typeof city} />
      </Tabs.Panel>
    </Tabs>
  )
}

function QuestionList({
  show,
  scope,
}: {
  show: keyof typeof about
  scope: ReturnType<typeof route.useSearch>['city']
}) {
  const query = useInfiniteQuery({
    ...api.questions.list.infiniteOptions({
      ...byPages({ waiting: show === 'waiting', city: scope }),
      meta: { failed: 'Failed to load questions' },
    }),
    select: rowsOf,
    enabled: scope !== undefined,
  })
  const { data, error } = query
  if (!data && error) return <LoadFailure text="Failed to load questions." query={query} />
  if (!data) return <RowSkeletons label="Loading questions" />
  if (data.length === 0) return <Notice text={about[show].none} />
  return (
    <Stack>
      <Text c="dimmed">
        {about[show].order} · {scopeName(scope!)}
      </Text>
      <Stack
        component="ul"
        gap="sm"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label={about[show].order}
      >
        {data.map((question) => (
          <QuestionCard key={question.id} question={question} withCustomer />
        ))}
      </Stack>
      <MoreButton query={query} text="More questions" />
    </Stack>
  )
}
