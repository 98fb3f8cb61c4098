import { ActionIcon, Button } from '@mantine/core'
import { IconClockPlay, IconClockStop } from '@tabler/icons-react'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'

const ClockOutDialog = lateDialog(
  async () => (await import('#time/clocking-in/clock-out-dialog.tsx')).ClockOutDialog,
)
const TimeClockDialog = lateDialog(
  async () => (await import('#time/clocking-in/time-clock-dialog.tsx')).TimeClockDialog,
)

interface Props {
  customer: CustomerChoice
  small?: boolean
  /**
   * Hides the button if I am already on the clock for this customer. Set it where a card next to it
   * ends the work.
   */
  onlyIn?: boolean
}

/**
 * Button to clock in to this customer's job, switch to it, or end the work on it. Shows nothing
 * until the clock is known.
 */
export function ClockAction({ customer, small, onlyIn }: Props) {
  const mayPunch = useCan('timeClock.punch')
  const { state } = useMyClock()
  const show = useDialog()
  if (!mayPunch || !state) return null
  if (state.open?.customer_id === customer.id)
    return onlyIn ? null : (
      <Button
        variant="light"
        leftSection={<IconClockStop size={18} aria-hidden />}
        onClick={() => show((dialog) => <ClockOutDialog {...dialog} />)}
      >
        Clock Out
      </Button>
    )
  const label = state.open ? 'Switch here' : 'Clock In'
  const start = () => show((dialog) => <TimeClockDialog customer={customer} {...dialog} />)
  return small ? (
    <ActionIcon
      variant="light"
      size="input-sm"
      onClick={start}
      title={label}
      aria-label={`${label}: ${customer.name}`}
    >
      <IconClockPlay size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="light" leftSection={<IconClockPlay size={18} aria-hidden />} onClick={start}>
      {label}
    </Button>
  )
}
