import { Anchor, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocationScope } from '#features/locations/location-scope.client.ts'
import { exactTime, timeFor } from '#values/times.ts'
import { COUNTED, QUIET_DAYS, type Worklist } from '#features/worklist/worklist.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useNow } from '#ui/now.ts'

/** What needs attention today: jobs without a recent note, and finished ones that are not billed. */
export function WorklistCard() {
  const { scope } = useLocationScope()
  const now = useNow()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.worklist.view.queryOptions({ input: { city: scope } }),
    enabled: scope !== undefined,
  })
  if (error && !data) return <LoadFailure text="Failed to load what needs attention." query={{ error, refetch, isFetching }} />
  if (!data) return <Skeleton height={120} radius="md" />
  const { quiet_jobs, pending_billing, refused_punches } = data
  const calm = quiet_jobs.count + pending_billing.count + refused_punches === 0
  return (
    <Paper withBorder px="md" py={calm ? 'xs' : 'md'} component="section" aria-label="Needs attention">
      {calm ? (
        <Text c="dimmed">Every job here has a recent note, and every finished job is billed.</Text>
      ) : (
        <>
          <Title order={2} fz="h4" mb="xs">
            Needs attention
          </Title>
          {refused_punches > 0 && (
            <Anchor className="touchable" mb="xs" renderRoot={(props) => <Link {...props} to="/timesheets" />}>
              {refused_punches} rejected {refused_punches === 1 ? 'punch' : 'punches'} waiting for a supervisor
            </Anchor>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <Part
              title={`No notes in ${QUIET_DAYS} days (${counted(quiet_jobs.count)})`}
              part={quiet_jobs}
              since={(at) => `no note for ${timeFor(at, now)}`}
              more={
                <Anchor className="touchable" renderRoot={(props) => <Link {...props} to="/jobs" search={{ quiet: true, city: scope }} />}>
                  All jobs without a recent note
                </Anchor>
              }
            />
            <Part
              title={`${pending_billing.count} ${pending_billing.count === 1 ? 'customer' : 'customers'} pending billing`}
              part={pending_billing}
              since={(at) => `for ${timeFor(at, now)}`}
              more={
                <Anchor
                  className="touchable"
                  renderRoot={(props) => <Link {...props} to="/customers" search={{ status: 'pending_billing', city: scope }} />}
                >
                  All pending billing
                </Anchor>
              }
            />
          </SimpleGrid>
        </>
      )}
    </Paper>
  )
}

const counted = (jobs: number) => (jobs > COUNTED ? `Over ${COUNTED}` : jobs)

interface PartProps {
  title: string
  part: Worklist['quiet_jobs']
  since: (at: string) => string
  more?: ReactNode
}

const Part = ({ title, part: { count, entries }, since, more }: PartProps) => (
  <div>
    <Text fw={600}>{title}</Text>
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
      {entries.map(({ customer_id, customer_name, customer_number, since: at }) => (
        <li key={customer_id}>
          <Anchor
            c="inherit"
            className="typed"
            py={8}
            display="inline-block"
            renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
          >
            {customer_name}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {customer_number} ·{' '}
            <time dateTime={at} title={exactTime(at)}>
              {since(at)}
            </time>
          </Text>
        </li>
      ))}
    </Stack>
    {count > entries.length &&
      (more ?? (
        <Text size="sm" c="dimmed">
          and {count > COUNTED ? 'more' : `${count - entries.length} more`}
        </Text>
      ))}
  </div>
)
