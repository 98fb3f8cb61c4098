import { ActionIcon, Button } from '@mantine/core'
import { IconClockPlay, IconClockStop } from '@tabler/icons-react'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { ClockOutDialog } from '#time/clocking-in/clock-out-dialog.tsx'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { TimeClockDialog } from '#time/clocking-in/time-clock-dialog.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  customer: CustomerChoice
  small?: boolean
  /** Nothing is offered here where one is on this customer's clock already: a card beside it ends it. */
  onlyIn?: boolean
}

/** Clocks in to this customer's job, switches to it, or ends the work on it, from where the job is; nothing while the clock is not known. */
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
