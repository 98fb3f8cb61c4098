import { SimpleGrid, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { type MyClock } from '#time/time-clock/my-clock.client.ts'
import { useRememberedClock } from '#time/time-clock/remembered-clock.client.ts'
import {
  type PunchValues,
  blankPunch,
  drivesOn,
  leavingOf,
  mileageQuestion,
  punchErrors,
  workOf,
} from '#time/time-clock/punch-draft.ts'
import {
  EndingMileage,
  LunchFields,
  NotesField,
  PositionSwitch,
  VehicleFields,
} from '#time/clocking-in/punch-fields-form.tsx'
import type { ClockState } from '#time/time-clock/punches.ts'
import { api } from '#client/api.ts'
import { PageForm } from '#client/page-form.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import type { useGuardedClose } from '#ui/guarded-close.tsx'

interface Made {
  work: ReturnType<typeof workOf>
  leaving: ReturnType<typeof leavingOf>
  customer_name: string
  vehicle_number: string | null
}
interface Props {
  customer: CustomerChoice | null
  clock: MyClock
  state: ClockState
  guard: ReturnType<typeof useGuardedClose>
  saving: boolean
  error: unknown
  onSubmit: (made: Made) => void
}

/**
 * Form for a clock-in or a switch. If the punch fails, it keeps what was typed and shows the
 * server's complaints at their fields.
 */
export function PunchForm({
  customer,
  clock,
  state: { open, shift_seconds },
  guard,
  saving,
  error,
  onSubmit,
}: Props) {
  const remembered = useRememberedClock()
  const vehicles = useQuery(api.vehicles.choices.queryOptions()).data ?? remembered?.vehicles
  const [chosen, choose] = useState(customer)
  const form = useForm<PunchValues>({
    mode: 'controlled',
    initialValues: blankPunch(
      customer?.id ?? null,
      vehicles?.find(({ number }) => number === open?.vehicle_number),
    ),
    validate: (values) => punchErrors(values, vehicles ?? [], open),
  })
  guard.useWatch(() => form.isDirty())
  const { driving, vehicle_id, ending_mileage } = form.values
  const goesOn = ending_mileage !== '' && drivesOn(form.values, vehicles ?? [], open)
  const submit = (values: PunchValues) =>
    onSubmit({
      work: workOf(values, vehicles ?? [], open),
      leaving: leavingOf(values, open),
      customer_name: chosen!.name,
      vehicle_number: (driving && vehicles?.find(({ id }) => id === vehicle_id)?.number) || null,
    })
  return (
    <PageForm form={form} error={error} gap="md" onSubmit={submit}>
      {open?.vehicle_number && <EndingMileage form={form} open={open} autoFocus />}
      <LunchFields form={form} state={{ open, shift_seconds }} ahead={clock.ahead} />
      <CustomerChoiceForm
        label="Customer"
        required
        value={chosen}
        except={open?.customer_id}
        autoFocus={!customer && !open?.vehicle_number}
        field={{
          'data-path': (form.getInputProps('customer_id') as { 'data-path'?: string })['data-path'],
        }}
        error={form.errors.customer_id}
        onChange={(choice) => {
          choose(choice)
          form.setFieldValue('customer_id', choice?.id ?? null)
        }}
      />
      <Switch
        label="I am driving"
        key={form.key('driving')}
        {...form.getInputProps('driving', { type: 'checkbox' })}
      />
      {driving && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <VehicleFields
            form={form}
            vehicles={vehicles}
            vehicle_id={vehicle_id}
            drivesOn={goesOn}
            question={(left) => mileageQuestion(form.values, vehicles ?? [], open, left)}
          />
        </SimpleGrid>
      )}
      <NotesField form={form} />
      <PositionSwitch me={clock.me} />
      <FormEnd
        guard={guard}
        size="lg"
        loading={saving}
        data-autofocus={(customer && !open?.vehicle_number) || undefined}
      >
        {open ? 'Switch' : 'Clock In'}
      </FormEnd>
    </PageForm>
  )
}
