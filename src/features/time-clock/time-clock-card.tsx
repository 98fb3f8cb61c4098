import { Anchor, Button, Divider, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconClockPause, IconClockPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ClockOutDialog } from '#features/time-clock/clock-out-dialog.tsx'
import { recentOf } from '#features/customers/customer-choices.ts'
import { type MyClock, useMyClock } from '#features/time-clock/my-clock.client.ts'
import { usePositionTrouble } from '#features/time-clock/position.client.ts'
import { PunchesBanner } from '#features/time-clock/punches-banner.tsx'
import type { Running } from '#features/time-clock/punches.ts'
import { QuickSwitchForm } from '#features/time-clock/quick-switch-form.tsx'
import { rememberClock } from '#features/time-clock/remembered-clock.client.ts'
import { PunchTime, RunningClock } from '#features/time-clock/running-facts.tsx'
import { TimeClockDialog } from '#features/time-clock/time-clock-dialog.tsx'
import { AddFuelAction } from '#features/vehicle-fuel/fuel-actions.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { duration } from '#values/durations.ts'

/** What a dialog of the clock needs is there before it opens, and remembered: a basement may have no signal. */
function useBeforehand({ me, status, ahead }: MyClock) {
  const vehicles = useQuery(api.vehicles.choices.queryOptions()).data
  const records = useQuery(api.timeClock.recent.queryOptions()).data
  useEffect(() => {
    if (status && vehicles && records) rememberClock(me, status, ahead, recentOf(records, undefined), vehicles)
  }, [me, status, ahead, vehicles, records])
}

/** Whether I am on the clock, where and since when; to clock in, switch and clock out. `action` stands beside the heading, `children` under it all. */
export function TimeClockCard({ action, children }: { action?: ReactNode; children?: ReactNode }) {
  const clock = useMyClock()
  const trouble = usePositionTrouble()
  useBeforehand(clock)
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-label="Time clock">
      <Group justify="space-between" mb="sm" gap="xs" mih="var(--control)">
        <Title order={2} fz="h4">
          Time clock
        </Title>
        {action}
      </Group>
      <PunchesBanner clock={clock} />
      {clock.remembered && (
        <Text size="sm" c="dimmed" mb="sm">
          Last updated <PunchTime at={clock.remembered} {...clock} />.
        </Text>
      )}
      {clock.state ? (
        clock.state.open ? (
          <OnTheClock clock={clock} open={clock.state.open} />
        ) : (
          <OffTheClock today={clock.status?.today_seconds ?? 0} />
        )
      ) : clock.isCutOff ? (
        <Text mih={56}>You're offline, and this device can't tell whether you're on the clock.</Text>
      ) : clock.error ? (
        <LoadFailureLine text="Failed to load the time clock." query={clock} />
      ) : (
        <Skeleton height={56} radius="md" role="status" aria-label="Loading the time clock" />
      )}
      {children}
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

function OffTheClock({ today }: { today: number }) {
  const show = useDialog()
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
        onClick={() => show((dialog) => <TimeClockDialog {...dialog} />)}
      >
        Clock In
      </Button>
    </Group>
  )
}

function OnTheClock({ clock, open }: { clock: MyClock; open: Running }) {
  const show = useDialog()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="md">
      <Stack gap="sm" justify="space-between">
        <div>
          <Text fz={40} fw={700} lh={1.1}>
            <RunningClock since={open.since} ahead={clock.ahead} />
          </Text>
          <Anchor
            className="typed touchable"
            fw={650}
            style={{ lineHeight: 1.4, paddingBlock: 10 }}
            renderRoot={(props) =>
              open.job_id ? (
                <Link {...props} to="/jobs/$id" params={{ id: open.job_id }} />
              ) : (
                <Link {...props} to="/customers/$id" params={{ id: open.customer_id }} />
              )
            }
          >
            {open.customer_name}
          </Anchor>
          <Text>
            Since <PunchTime at={open.since} {...clock} />
          </Text>
          {open.vehicle_number && (
            <Group gap="xs">
              <Text>
                Driving {open.vehicle_number}, from {(open.starting_mileage ?? 0).toLocaleString('en-US')} miles
              </Text>
              <AddFuelAction number={open.vehicle_number} />
            </Group>
          )}
        </div>
        <Button
          size="lg"
          mih={56}
          leftSection={<IconClockPause size={24} aria-hidden />}
          onClick={() => show((dialog) => <ClockOutDialog {...dialog} />)}
        >
          Clock Out
        </Button>
      </Stack>
      <div>
        <Divider hiddenFrom="md" mb="md" />
        <QuickSwitchForm key={open.id} clock={clock} open={open} />
      </div>
    </SimpleGrid>
  )
}
