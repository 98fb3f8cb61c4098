import { Box, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { IconClockPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type CustomerChoice, recentOf } from '#loss/customers/customer-choices.ts'
import { type MyClock, useMyClock } from '#time/time-clock/my-clock.client.ts'
import { OnTheClockCard } from '#time/clocking-in/on-the-clock-card.tsx'
import { usePositionTrouble } from '#time/time-clock/position.client.ts'
import { rememberClock } from '#time/time-clock/remembered-clock.client.ts'
import { PunchTime } from '#time/clocking-in/running-facts.tsx'
import { todaysJob } from '#time/time-clock/todays-job.ts'
import { api } from '#client/api.ts'
import { useCompanyToday, useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { duration } from '#values/durations.ts'
import { addressLine } from '#values/place.ts'
import { calendarDay } from '#values/times.ts'
import { ahead, inBackground, lateDialog } from '#ui/late.tsx'

// Needed as soon as the connection is lost, so it is here before that.
const PunchesBanner = inBackground(
  ahead(async () => (await import('#time/clocking-in/punches-banner.tsx')).PunchesBanner),
)
const TimeClockDialog = lateDialog(
  async () => (await import('#time/clocking-in/time-clock-dialog.tsx')).TimeClockDialog,
  { first: true },
)

/**
 * Loads what the dialogs of the clock need before they open, and remembers it: a basement may have
 * no signal.
 */
function useBeforehand({ me, status, ahead }: MyClock) {
  const vehicles = useQuery(api.vehicles.choices.queryOptions()).data
  const records = useQuery(api.timeClock.recent.queryOptions()).data
  useEffect(() => {
    if (status && vehicles && records)
      rememberClock(me, status, { ahead, customers: recentOf(records, undefined), vehicles })
  }, [me, status, ahead, vehicles, records])
}

interface Props {
  /** Link next to the heading on wide screens. It leads where the bar leads on a phone. */
  action?: ReactNode
  /** Actions for the job, shown while I am on the clock. */
  children?: ReactNode
  /** True if a phone gets only a Switch button, which asks for the next customer in a dialog. */
  isShort?: boolean
}

/**
 * Shows if I am on the clock, where and since when, with buttons to clock in, switch and clock out.
 */
export function TimeClockCard({ action, children, isShort = false }: Props) {
  const clock = useMyClock()
  const trouble = usePositionTrouble()
  useBeforehand(clock)
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-label="Time clock">
      <Group
        justify="space-between"
        mb={{ base: 'xs', sm: 'sm' }}
        gap="xs"
        mih={{ sm: 'var(--control)' }}
      >
        <Title order={2} fz="h4">
          Time clock
        </Title>
        {action && <Box visibleFrom="sm">{action}</Box>}
      </Group>
      <div role="status">{clock.owed.length > 0 && <PunchesBanner clock={clock} />}</div>
      {clock.remembered && (
        <Text size="sm" c="dimmed" mb="sm">
          Last updated <PunchTime at={clock.remembered} {...clock} />.
        </Text>
      )}
      {clock.state ? (
        clock.state.open ? (
          <OnTheClockCard clock={clock} open={clock.state.open} isShort={isShort}>
            {children}
          </OnTheClockCard>
        ) : (
          <OffTheClock today={clock.status?.today_seconds ?? 0} />
        )
      ) : clock.isCutOff ? (
        <Text mih={56}>
          You're offline, and this device can't tell whether you're on the clock.
        </Text>
      ) : clock.error ? (
        <LoadFailureLine text="Failed to load the time clock." query={clock} />
      ) : (
        <Skeleton height={56} radius="md" role="status" aria-label="Loading the time clock" />
      )}
      <div role="status">
        {trouble && (
          <Text size="sm" c="dimmed" mt="sm">
            {trouble}
          </Text>
        )}
      </div>
    </Paper>
  )
}

/** Returns the customer of today's job, if there is one, so that clocking in has nothing to ask. */
function useTodaysCustomer(): CustomerChoice | null {
  const zone = useCompanyZone()
  const today = useCompanyToday()
  const jobs = useQuery(api.jobs.list.queryOptions({ input: { mine: true } })).data?.rows
  const records = useQuery(api.timeClock.recent.queryOptions()).data
  const job = jobs && records && todaysJob(jobs, records, today, (at) => calendarDay(at, zone))
  return job
    ? {
        id: job.customer_id,
        name: job.customer_name,
        number: job.customer_number,
        address: addressLine(job),
      }
    : null
}

function OffTheClock({ today }: { today: number }) {
  const show = useDialog()
  const customer = useTodaysCustomer()
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="lg">You are off the clock.</Text>
        {today > 0 && (
          <Text size="sm" c="dimmed">
            Today: {duration(today)}
          </Text>
        )}
      </div>
      <Button
        size="lg"
        mih={56}
        flex={{ base: '1 1 100%', xs: '0 0 auto' }}
        leftSection={<IconClockPlay size={24} aria-hidden />}
        onClick={() => show((dialog) => <TimeClockDialog customer={customer} {...dialog} />)}
      >
        Clock In
      </Button>
    </Group>
  )
}
