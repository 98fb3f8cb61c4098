import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { LUNCH_AFTER } from '#time/time-clock/lunch.ts'
import { type MyClock, momentNow } from '#time/time-clock/my-clock.client.ts'
import type { Running } from '#time/time-clock/punches.ts'
import { usePunch } from '#time/clocking-in/punching.client.ts'
import { TimeClockDialog } from '#time/clocking-in/time-clock-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Form } from '#ui/form.tsx'

/**
 * Switches to the next customer. It does so right away if there is nothing to ask. Otherwise it
 * opens the dialog, for the mileage after a drive or lunch after a long shift.
 */
export function QuickSwitchForm({ clock, open }: { clock: MyClock; open: Running }) {
  const [customer, choose] = useState<CustomerChoice | null>(null)
  const [complaint, complain] = useState<string>()
  // Reuse the id for the same customer, so that a retry after a lost answer makes no second record.
  const tried = useRef<{ id: string; to: string }>(undefined)
  const show = useDialog()
  const punch = usePunch()
  const ask = () => show((dialog) => <TimeClockDialog customer={customer} {...dialog} />)
  const submit = () => {
    if (!customer) return complain('Choose a customer')
    const { at, device_at } = momentNow(clock.ahead)
    const isLong =
      (clock.state?.shift_seconds ?? 0) + (Date.parse(at) - Date.parse(open.since)) / 1000 >
      LUNCH_AFTER
    if (open.vehicle_number !== null || isLong) return ask()
    if (tried.current?.to !== customer.id) tried.current = { id: newId(), to: customer.id }
    const input = {
      id: tried.current.id,
      customer_id: customer.id,
      vehicle_id: null,
      starting_mileage: null,
      notes: '',
    }
    const rest = { ending_mileage: null, no_lunch: false, device_at, offline: false }
    const shown = { customer_name: customer.name, vehicle_number: null, at }
    return punch.mutate(
      { punch: { kind: 'switch', input: { ...input, ...rest }, ...shown }, ended: open.id },
      {
        onSuccess: () => {
          tried.current = undefined
          choose(null)
        },
      },
    )
  }
  return (
    <Form onSubmit={submit}>
      <CustomerChoiceForm
        label="Quick switch customer"
        value={customer}
        except={open.customer_id}
        error={complaint}
        onChange={(choice) => {
          complain(undefined)
          choose(choice)
        }}
      />
      <Group mt="sm" gap="xs">
        <Button type="submit" variant="light" px="sm" loading={punch.isPending} flex="1 1 72px">
          Switch
        </Button>
        <Button variant="subtle" px="xs" onClick={ask} disabled={punch.isPending} flex="1 1 112px">
          More options
        </Button>
      </Group>
    </Form>
  )
}
