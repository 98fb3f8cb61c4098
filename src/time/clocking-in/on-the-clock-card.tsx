import { Anchor, Button, Divider, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowsExchange, IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactActions } from '#loss/customers/contact-actions.tsx'
import type { MyClock } from '#time/time-clock/my-clock.client.ts'
import type { Running } from '#time/time-clock/punches.ts'
import { PunchTime, RunningClock } from '#time/clocking-in/running-facts.tsx'
import { AddFuelAction } from '#fleet/vehicle-fuel/fuel-actions.tsx'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { useRoomFor } from '#ui/room.ts'
import { ahead, late, lateDialog } from '#ui/late.tsx'

const QuickSwitchForm = late(
  ahead(async () => (await import('#time/clocking-in/quick-switch-form.tsx')).QuickSwitchForm),
  <Skeleton height={140} radius="md" />,
)
const ClockOutDialog = lateDialog(
  async () => (await import('#time/clocking-in/clock-out-dialog.tsx')).ClockOutDialog,
  { first: true },
)
const TimeClockDialog = lateDialog(
  async () => (await import('#time/clocking-in/time-clock-dialog.tsx')).TimeClockDialog,
  { first: true },
)

interface Props {
  clock: MyClock
  open: Running
  /** True if a phone gets only a Switch button, which asks for the customer in a dialog. */
  isShort: boolean
  /** Actions for the job. */
  children?: ReactNode
}

/**
 * Shows where I am working and since when, with buttons to clock out and to switch to the next
 * customer.
 */
export function OnTheClockCard({ clock, open, isShort, children }: Props) {
  const show = useDialog()
  const wide = useRoomFor(48)
  const asks = isShort && !wide
  return (
    <Stack gap="sm">
      <Facts clock={clock} open={open} />
      <SimpleGrid cols={{ base: 1, md: asks ? 1 : 2 }} spacing="lg" verticalSpacing="sm">
        <Stack gap="xs">
          <Group gap="xs" grow>
            <Button
              size="lg"
              mih={56}
              leftSection={<IconClockPause size={24} aria-hidden />}
              onClick={() => show((dialog) => <ClockOutDialog {...dialog} />)}
            >
              Clock Out
            </Button>
            {asks && (
              <Button
                size="lg"
                mih={56}
                variant="light"
                leftSection={<IconArrowsExchange size={22} aria-hidden />}
                onClick={() => show((dialog) => <TimeClockDialog {...dialog} />)}
              >
                Switch
              </Button>
            )}
          </Group>
          {children}
        </Stack>
        {!asks && (
          <div>
            <Divider hiddenFrom="md" mb="sm" />
            <QuickSwitchForm key={open.id} clock={clock} open={open} />
          </div>
        )}
      </SimpleGrid>
    </Stack>
  )
}

function Facts({ clock, open }: Pick<Props, 'clock' | 'open'>) {
  const mine = useQuery(api.jobs.list.queryOptions({ input: { mine: true } })).data?.rows
  const job = mine?.find(({ id }) => id === open.job_id)
  return (
    <div>
      <Group gap="0 16px" align="baseline">
        <Text fz={40} fw={700} lh={1.1}>
          <RunningClock since={open.since} ahead={clock.ahead} />
        </Text>
        <Text>
          Since <PunchTime at={open.since} {...clock} />
        </Text>
      </Group>
      <Group wrap="nowrap" gap="md">
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
        {job && <ContactActions name={open.customer_name} customer={job} small />}
      </Group>
      {open.vehicle_number && (
        <Group gap="xs" wrap="nowrap">
          <Text lh={1.25}>
            Driving {open.vehicle_number}, from{' '}
            {(open.starting_mileage ?? 0).toLocaleString('en-US')} miles
          </Text>
          <AddFuelAction number={open.vehicle_number} />
        </Group>
      )}
    </div>
  )
}
