import { mileageField } from '#time/time-clock/mileage-field.ts'
import { Alert, Checkbox, NumberInput, Select, Switch, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { LUNCH_AFTER } from '#time/time-clock/lunch.ts'
import { type MyClock, useCompanyNow } from '#time/time-clock/my-clock.client.ts'
import { useSharesPosition } from '#time/time-clock/position.client.ts'
import type { ClockState, Running } from '#time/time-clock/punches.ts'
import { type ClockVehicle, vehicleName, vehicleStatuses } from '#fleet/vehicles/vehicles.ts'
import { cannotDrive } from '#fleet/vehicles/drivable.ts'
import type { FormOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'

// Parts shared by the dialogs of the clock.

const miles = (mileage: number) => mileage.toLocaleString('en-US')

/** Label of a vehicle in the list. A vehicle that is not active shows its status and the reason. */
const choiceOf = (one: ClockVehicle) =>
  one.status !== 'active'
    ? `${vehicleName(one)} (${[vehicleStatuses[one.status], one.status_reason].filter(Boolean).join(': ')})`
    : vehicleName(one)

const DamageWarning = ({ reason }: { reason: string | null }) => (
  <Text span inherit fw={600} c="var(--mantine-color-text)">
    <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> Damaged:{' '}
    {reason ?? 'drive with care'}
  </Text>
)

/**
 * Fields for the vehicle and its odometer reading. `question` returns the warning about the reading
 * while it is being typed, or once the field is left (`left`).
 */
export function VehicleFields({
  form,
  vehicles,
  vehicle_id,
  drivesOn,
  question,
}: {
  form: FormOf<{ vehicle_id: string | null; starting_mileage: number | string }>
  vehicles: readonly ClockVehicle[] | undefined
  vehicle_id: string | null
  drivesOn: boolean
  question: (left: boolean) => string | undefined
}) {
  const [left, leave] = useState(false)
  const mileageProps = form.getInputProps('starting_mileage') as { error?: ReactNode }
  const chosen = vehicles?.find(({ id }) => id === vehicle_id)
  const known = chosen?.current_mileage
  const hint = drivesOn
    ? 'Leave blank to use the ending mileage.'
    : known === undefined
      ? 'Odometer reading in whole miles'
      : `Last known: ${miles(known)}. Whole miles: tenths are dropped.`
  return (
    <>
      <Select
        label="Vehicle"
        withAsterisk
        data={(vehicles ?? []).map((one) => ({
          value: one.id,
          label: choiceOf(one),
          disabled: cannotDrive.includes(one.status),
        }))}
        description={
          chosen?.status === 'damaged' && <DamageWarning reason={chosen.status_reason} />
        }
        placeholder={vehicles ? 'Choose a vehicle' : 'Vehicles not loaded yet'}
        key={form.key('vehicle_id')}
        {...form.getInputProps('vehicle_id')}
      />
      <div onBlur={() => leave(true)} onFocus={() => leave(false)}>
        <NumberInput
          label="Current mileage"
          withAsterisk={!drivesOn}
          description={hint}
          {...mileageField}
          key={form.key('starting_mileage')}
          {...mileageProps}
        />
        <Text size="sm" mt={4} role="status">
          {!mileageProps.error && question(left)}
        </Text>
      </div>
    </>
  )
}

/** Odometer reading at the end of a drive. Optional. */
export const EndingMileage = ({
  form,
  open,
  autoFocus,
}: {
  form: FormOf<{ ending_mileage: number | string }>
  open: Running
  autoFocus?: boolean
}) => (
  <NumberInput
    data-autofocus={autoFocus || undefined}
    label={`Ending mileage for ${open.vehicle_number}`}
    description={`Optional. Started at ${miles(open.starting_mileage ?? 0)}. Whole miles: tenths are dropped.`}
    {...mileageField}
    key={form.key('ending_mileage')}
    {...form.getInputProps('ending_mileage')}
  />
)

/** True if lunch is deducted from a shift that ends now. */
export function useLunch({ open, shift_seconds }: ClockState, ahead: number) {
  const now = useCompanyNow(ahead)
  return open !== null && shift_seconds + (now - Date.parse(open.since)) / 1000 > LUNCH_AFTER
}

/** Says that lunch is deducted, and asks if there was none. */
export function LunchFields({
  form,
  state,
  ahead,
}: {
  form: FormOf<{ no_lunch: boolean }>
  state: ClockState
  ahead: number
}) {
  if (!useLunch(state, ahead)) return null
  return (
    <Alert color="yellow" variant="light" title="1 hour of lunch is deducted from this shift">
      <Text size="sm" mb="xs">
        Shifts over 6 hours lose 1 hour for lunch, once per shift.
      </Text>
      <Checkbox
        label="I did not get a lunch break"

        key={form.key('no_lunch')}
        {...form.getInputProps('no_lunch')}
      />
    </Alert>
  )
}

/** Notes on the work: written at clock-in and edited at clock-out. */
export const NotesField = ({ form }: { form: FormOf<{ notes: string }> }) => (
  <LongText
    label="Notes"
    placeholder="For example: set four air movers in the basement"
    minRows={2}
    maxRows={8}
    most={1500}
    key={form.key('notes')}
    {...form.getInputProps('notes')}
  />
)

/** Switch that decides if this person's punches carry a location. */
export function PositionSwitch({ me }: Pick<MyClock, 'me'>) {
  const [shares, share] = useSharesPosition(me)
  return (
    <Switch
      label="Share location when clocking in and out (optional)"
      description="Taken once per punch as proof you were there, never in between. Punches count without it. Photos carry their own location."
      checked={shares}
      onChange={({ currentTarget }) => share(currentTarget.checked)}
    />
  )
}
