import '#workplaces/worklist/worklist.css'
import { Anchor, Group, Paper, Skeleton, Spoiler, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { useWaitingSignUps } from '#loss/registrations/waiting-sign-ups.client.ts'
import { exactTime, timeFor } from '#values/times.ts'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'
import { DryingLinesCard } from '#workplaces/worklist/drying-lines-card.tsx'
import { DueFollowUpsCard } from '#workplaces/worklist/due-follow-ups-card.tsx'
import { EquipmentLinesCard } from '#workplaces/worklist/equipment-lines-card.tsx'
import { FleetLinesCard } from '#workplaces/worklist/fleet-lines-card.tsx'
import { PaidCustomersCard } from '#workplaces/worklist/paid-customers-card.tsx'
import { PaperLinesCard } from '#workplaces/worklist/paper-lines-card.tsx'
import { TimeLinesCard } from '#workplaces/worklist/time-lines-card.tsx'
import { UnattendedJobsCard } from '#workplaces/worklist/unattended-jobs-card.tsx'
import { WaitingQuestionsCard } from '#workplaces/worklist/waiting-questions-card.tsx'
import { WaitingSignUpsCard } from '#workplaces/worklist/waiting-sign-ups-card.tsx'
import { type Worklist } from '#workplaces/worklist/worklist.ts'
import { QUIET_DAYS } from '#loss/jobs/job-needs.ts'
import { api } from '#client/api.ts'
import { FIGURES } from '#client/calm.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useNow } from '#ui/now.ts'
import { useRoomFor } from '#ui/room.ts'

/**
 * Lists what needs attention today: jobs without a recent note, finished ones that are not billed,
 * and more.
 */
export function WorklistCard() {
  const { scope } = useLocationScope()
  const now = useNow()
  const signUps = useWaitingSignUps()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.worklist.view.queryOptions({ input: { city: scope }, meta: { calm: FIGURES } }),
    enabled: scope !== undefined,
  })
  if (error && !data)
    return (
      <LoadFailure
        text="Failed to load what needs attention."
        query={{ error, refetch, isFetching }}
      />
    )
  if (!data || signUps === undefined) return <Skeleton height={120} radius="md" />
  const {
    quiet_jobs,
    pending_billing,
    refused_punches,
    correction_requests,
    missed_clock_outs,
    unapproved_timesheets,
    unauthorized_jobs,
    equipment,
    fleet,
    papers,
    due_follow_ups: follow_ups,
    waiting_questions: questions,
    drying,
    unattended_jobs: unattended,
    paid_customers: paid,
  } = data
  const ofPapers = papers.countersign.count + papers.declined.count
  const ofTime =
    unauthorized_jobs.count +
    refused_punches +
    correction_requests +
    missed_clock_outs.length +
    unapproved_timesheets.count
  const ofEquipment = equipment.long_out_units.count + equipment.closed_job_units
  const ofFleet = Object.values(fleet).reduce((all, count) => all + count)
  const calm =
    unattended.count +
      quiet_jobs.count +
      pending_billing.count +
      ofPapers +
      ofTime +
      ofEquipment +
      ofFleet +
      follow_ups +
      questions +
      drying.unvisited +
      drying.not_drying +
      paid.count ===
    0
  return (
    <Paper
      withBorder
      px={{ base: 'sm', sm: 'md' }}
      py={calm ? 'xs' : { base: 'xs', sm: 'sm' }}
      component="section"
      aria-label="Needs attention"
    >
      {calm ? (
        <Group gap="0 16px">
          <Text c="dimmed">
            Every job here has a recent note, and every finished job is billed.
          </Text>
          <DryingLinesCard {...drying} city={scope} />
          {/* For the whole company, not this location. */}
          <WaitingSignUpsCard count={signUps} />
        </Group>
      ) : (
        <>
          <Title order={2} fz="h4" mb={{ base: 4, sm: 'xs' }}>
            Needs attention
          </Title>
          <DryingLinesCard {...drying} city={scope} />
          <Lines>
            <UnattendedJobsCard {...unattended} city={scope} />
            <PaperLinesCard {...papers} city={scope} />
            <TimeLinesCard {...data} correction_requests={correction_requests} city={scope} />
            <WaitingQuestionsCard count={questions} city={scope} />
            <WaitingSignUpsCard count={signUps} />
            <EquipmentLinesCard {...equipment} city={scope} />
            <PaidCustomersCard {...paid} city={scope} />
            <DueFollowUpsCard count={follow_ups} city={scope} />
            <FleetLinesCard {...fleet} city={scope} />
            <Part
              words={`${quiet_jobs.count === 1 ? 'job' : 'jobs'} with no notes in ${QUIET_DAYS} days`}
              part={quiet_jobs}
              since={(at) => `no note for ${timeFor(at, now)}`}
              all={(props) => <Link {...props} to="/jobs" search={{ quiet: true, city: scope }} />}
            />
            <Part
              words={`${pending_billing.count === 1 ? 'customer' : 'customers'} pending billing`}
              part={pending_billing}
              since={(at) => `for ${timeFor(at, now)}`}
              all={(props) => (
                <Link
                  {...props}
                  to="/customers"
                  search={{ status: 'pending_billing', city: scope }}
                />
              )}
            />
          </Lines>
        </>
      )}
    </Paper>
  )
}

/**
 * Lines shown at first, for managers and for people on site, so that a phone's dashboard is two
 * screens whatever is out of order.
 */
const [MANAGING, ON_SITE] = [3, 2]
/** Height of a line, in px (--control in scale.css). */
const [BY_THUMB, BY_MOUSE] = [44, 36]

function Lines({ children }: { children: ReactNode }) {
  const isPhone = !useRoomFor(48)
  const byMouse = useMediaQuery('(pointer: fine)')
  const lines = useCan('timesheets.list') ? MANAGING : ON_SITE
  const [all, setAll] = useState(false)
  return isPhone ? (
    <Spoiler
      maxHeight={lines * (byMouse ? BY_MOUSE : BY_THUMB)}
      showLabel="Show all"
      hideLabel="Show fewer"
      expanded={all}
      onExpandedChange={setAll}
      // Each item is as high as one line until all are shown, so that none is cut in half.
      classNames={{
        root: 'worklist-spoiler',
        control: 'touchable',
        content: all ? 'attention-rows' : 'attention-rows one-liners',
      }}
    >
      {children}
    </Spoiler>
  ) : (
    <div className="worklist-lines attention-rows">{children}</div>
  )
}

/** Entries listed by name below the count, if there is room. */
const SHOWN = 3

interface PartProps {
  words: string
  part: Worklist['quiet_jobs']
  since: (at: string) => string
  /** Links to all of them. */
  all: (props: object) => ReactNode
}

/** A count, and on a desktop the first entries by name. */
function Part({ words, part: { count, entries }, since, all }: PartProps) {
  const zone = useCompanyZone()
  if (count === 0) return null
  return (
    <div className="attention-part">
      <AttentionTile count={count} root={all}>
        {words}
      </AttentionTile>
      <Text size="xs" c="dimmed" pl={40} pb={4} lh={1.5} visibleFrom="sm" className="typed">
        {entries
          .slice(0, SHOWN)
          .map(({ customer_id, customer_name, customer_number, since: at }, n) => (
            <span key={customer_id} title={customer_number}>
              {n > 0 && ' · '}
              <Anchor
                inherit
                c="inherit"
                renderRoot={(props) => (
                  <Link {...props} to="/customers/$id" params={{ id: customer_id }} />
                )}
              >
                {customer_name}
              </Anchor>{' '}
              <time dateTime={at} title={exactTime(at, zone)}>
                {since(at)}
              </time>
            </span>
          ))}
      </Text>
    </div>
  )
}
