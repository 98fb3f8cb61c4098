import { Anchor, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocationScope } from '#features/locations/location-scope.client.ts'
import { exactTime, timeFor } from '#values/times.ts'
import { EquipmentLinesCard } from '#features/worklist/equipment-lines-card.tsx'
import { FleetLinesCard } from '#features/worklist/fleet-lines-card.tsx'
import { COUNTED, QUIET_DAYS, type Worklist } from '#features/worklist/worklist.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useNow } from '#ui/now.ts'

const noFleet: Worklist['fleet'] = { expiring_vehicles: 0, due_services: 0, requested_services: 0, late_services: 0 }

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
  const { quiet_jobs, pending_billing, refused_punches, missed_clock_outs, unapproved_timesheets, unauthorized_jobs, equipment } = data
  // A server of the version before, still running while the new one starts, says nothing of vehicles.
  const fleet = { ...noFleet, ...(data.fleet as Worklist['fleet'] | undefined) }
  const ofTime = unauthorized_jobs.count + refused_punches + missed_clock_outs.length + unapproved_timesheets.count
  const ofEquipment = equipment.long_out_units.count + equipment.closed_job_units
  const ofFleet = Object.values(fleet).reduce((all, count) => all + count)
  const calm = quiet_jobs.count + pending_billing.count + ofTime + ofEquipment + ofFleet === 0
  return (
    <Paper
      withBorder
      px={{ base: 'sm', sm: 'md' }}
      py={calm ? 'xs' : { base: 'xs', sm: 'sm' }}
      component="section"
      aria-label="Needs attention"
    >
      {calm ? (
        <Text c="dimmed">Every job here has a recent note, and every finished job is billed.</Text>
      ) : (
        <>
          <Title order={2} fz="h4" mb={{ base: 4, sm: 'xs' }}>
            Needs attention
          </Title>
          <TimeMatters {...data} />
          <Group gap="0 16px">
            <EquipmentLinesCard {...equipment} city={scope} />
            <FleetLinesCard {...fleet} city={scope} />
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={0}>
            <Part
              title={`No notes in ${QUIET_DAYS} days (${counted(quiet_jobs.count)})`}
              part={quiet_jobs}
              since={(at) => `no note for ${timeFor(at, now)}`}
              all={(props) => <Link {...props} to="/jobs" search={{ quiet: true, city: scope }} />}
            />
            <Part
              title={`${pending_billing.count} ${pending_billing.count === 1 ? 'customer' : 'customers'} pending billing`}
              part={pending_billing}
              since={(at) => `for ${timeFor(at, now)}`}
              all={(props) => <Link {...props} to="/customers" search={{ status: 'pending_billing', city: scope }} />}
            />
          </SimpleGrid>
        </>
      )}
    </Paper>
  )
}

/** What is out of order with the team's time: each line leads to where it is put right. */
function TimeMatters({ refused_punches, missed_clock_outs, unapproved_timesheets: { week, count }, unauthorized_jobs }: Worklist) {
  const manages = useCan('timesheets.list')
  const line = { className: 'touchable', size: 'sm', fw: 600 } as const
  return (
    <Group gap="0 16px">
      {unauthorized_jobs.job_id && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: unauthorized_jobs.job_id! }} />}>
          {unauthorized_jobs.count === 1 ? '1 job' : `${counted(unauthorized_jobs.count)} jobs`} began without a signed work authorization
        </Anchor>
      )}
      {refused_punches > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/timesheets" />}>
          {refused_punches} rejected {refused_punches === 1 ? 'punch' : 'punches'} waiting for a supervisor
        </Anchor>
      )}
      {missed_clock_outs.slice(0, 2).map(({ employee_id, employee_name, since }) => (
        <Anchor key={employee_id} {...line} renderRoot={(props) => <Link {...props} to={manages ? '/timesheets' : '/time-clock'} />}>
          {employee_name} has been on the clock since {exactTime(since)}
        </Anchor>
      ))}
      {missed_clock_outs.length > 2 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to={manages ? '/timesheets' : '/time-clock'} />}>
          and {missed_clock_outs.length - 2} more
        </Anchor>
      )}
      {count > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/timesheets" search={{ week }} />}>
          {count === 1 ? '1 timesheet' : `${count} timesheets`} from last week waiting for approval
        </Anchor>
      )}
    </Group>
  )
}

/** So many of each stand here; the title leads to all. */
const SHOWN = 3

const counted = (jobs: number) => (jobs > COUNTED ? `Over ${COUNTED}` : jobs)

interface PartProps {
  title: string
  part: Worklist['quiet_jobs']
  since: (at: string) => string
  /** Leads to all of them: the title does. On a phone it stands alone. */
  all: (props: object) => ReactNode
}

const Part = ({ title, part: { entries }, since, all }: PartProps) => (
  <div>
    <Anchor fw={600} size="sm" className="touchable" renderRoot={all}>
      {title}
    </Anchor>
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }} visibleFrom="sm">
      {entries.slice(0, SHOWN).map(({ customer_id, customer_name, customer_number, since: at }) => (
        <li key={customer_id} className="one-line">
          <Anchor
            c="inherit"
            className="typed"
            size="sm"
            py={4}
            display="inline-block"
            renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
          >
            {customer_name}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed" title={customer_number}>
            <time dateTime={at} title={exactTime(at)}>
              {since(at)}
            </time>
          </Text>
        </li>
      ))}
    </Stack>
  </div>
)
