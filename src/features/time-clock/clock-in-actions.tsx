import { ActionIcon, Button } from '@mantine/core'
import { IconClockPlay } from '@tabler/icons-react'
import type { CustomerChoice } from '#features/customers/customer-choices.ts'
import { useMyClock } from '#features/time-clock/my-clock.client.ts'
import { TimeClockDialog } from '#features/time-clock/time-clock-dialog.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Clocks in to this customer's job, or switches to it, from where the job is; nothing where one is on it already, or the clock is not known. */
export function ClockInAction({ customer, small }: { customer: CustomerChoice; small?: boolean }) {
  const mayPunch = useCan('timeClock.punch')
  const { state } = useMyClock()
  const show = useDialog()
  if (!mayPunch || !state || state.open?.customer_id === customer.id) return null
  const label = state.open ? 'Switch here' : 'Clock In'
  const start = () => show((dialog) => <TimeClockDialog customer={customer} {...dialog} />)
  return small ? (
    <ActionIcon variant="light" size="input-sm" onClick={start} title={label} aria-label={`${label}: ${customer.name}`}>
      <IconClockPlay size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="light" leftSection={<IconClockPlay size={18} aria-hidden />} onClick={start}>
      {label}
    </Button>
  )
}
