import type { Running } from '#time/time-clock/punches.ts'
import { clockIn, clockOut, constraintMessages, switchTo } from '#time/time-clock/time-clock.ts'
import { MOST_MILES, isTypedOut, odometerQuestion } from '#fleet/mileage/odometer.ts'
import type { ClockVehicle } from '#fleet/vehicles/vehicles.ts'
import { cannotDrive } from '#fleet/vehicles/drivable.ts'

/** Values of the Time Clock dialog. Mileages are '' if empty, as in the field. */
export interface PunchValues {
  customer_id: string | null
  driving: boolean
  vehicle_id: string | null
  starting_mileage: number | string
  notes: string
  ending_mileage: number | string
  no_lunch: boolean
}

/** Initial values of the dialog. The vehicle being driven now is preselected. */
export const blankPunch = (
  customer_id: string | null,
  vehicle: Pick<ClockVehicle, 'id'> | undefined,
): PunchValues => ({
  customer_id,
  driving: vehicle !== undefined,
  vehicle_id: vehicle?.id ?? null,
  starting_mileage: '',
  notes: '',
  ending_mileage: '',
  no_lunch: false,
})

/** Odometers show tenths; a mileage counts whole miles. */
const whole = (typed: number | string) => (typed === '' ? null : Math.floor(Number(typed)))

/**
 * True if the chosen vehicle is the one being driven now, so that its mileage need not be typed
 * twice.
 */
export const drivesOn = (
  values: Pick<PunchValues, 'vehicle_id'>,
  vehicles: readonly ClockVehicle[],
  from: Running | null,
) =>
  Boolean(from?.vehicle_number) &&
  vehicles.some(({ id, number }) => id === values.vehicle_id && number === from?.vehicle_number)

/** Returns the values that begin a record, with the field names of the API. */
export function workOf(
  values: PunchValues,
  vehicles: readonly ClockVehicle[],
  from: Running | null,
) {
  const typed = whole(values.starting_mileage)
  const mileage = typed ?? (drivesOn(values, vehicles, from) ? whole(values.ending_mileage) : null)
  return {
    customer_id: values.customer_id ?? '',
    vehicle_id: values.driving ? values.vehicle_id : null,
    starting_mileage: values.driving ? mileage : null,
    notes: values.notes.trim(),
  }
}

/** Returns the values that end a record. */
export const leavingOf = (
  values: Pick<PunchValues, 'ending_mileage' | 'no_lunch'>,
  from: Running | null,
) => ({
  ending_mileage: from?.vehicle_number ? whole(values.ending_mileage) : null,
  no_lunch: values.no_lunch,
})

const ASK_A_SUPERVISOR = 'If it is, ask a supervisor to correct the vehicle first.'

/**
 * Returns the warning to show while the mileage is typed, or once the field is left, if the server
 * would refuse that mileage. There is none if the person keeps the same vehicle, because the next
 * drive starts where the last one ends.
 */
export function mileageQuestion(
  values: PunchValues,
  vehicles: readonly ClockVehicle[],
  from: Running | null,
  left: boolean,
) {
  const known = vehicles.find(({ id }) => id === values.vehicle_id)?.current_mileage
  const read = whole(values.starting_mileage)
  if (!values.driving || known === undefined || read === null || drivesOn(values, vehicles, from))
    return undefined
  const question = left || isTypedOut(known, read) ? odometerQuestion(known, read) : undefined
  return question && `${question.text} ${ASK_A_SUPERVISOR}`
}

type Errors = Partial<Record<keyof PunchValues, string>>
const issuesOf = (issues: { path: PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(
    issues
      .map(({ path, message }) => [path[0], message])
      .filter(([field]) => field !== 'id' && field !== 'device_at'),
  )

const backwards = (values: Pick<PunchValues, 'ending_mileage'>, from: Running | null): Errors => {
  const ending = whole(values.ending_mileage)
  const starting = from?.starting_mileage
  if (ending === null || typeof starting !== 'number') return {}
  if (ending < starting)
    return { ending_mileage: constraintMessages.time_records_mileage_forward.message }
  return ending - starting > MOST_MILES
    ? { ending_mileage: constraintMessages.time_records_drive_too_long.message }
    : {}
}

/** Returns the values that end a record at clock-out, with the notes if they were edited. */
export const outOf = (values: OutValues, from: Running) => {
  const notes = values.notes.trim()
  return { ...leavingOf(values, from), ...(notes !== from.notes.trim() && { notes }) }
}
type OutValues = Pick<PunchValues, 'ending_mileage' | 'no_lunch' | 'notes'>

/** Returns the errors of a clock-out, by field. */
export const outErrors = (values: OutValues, from: Running): Errors => ({
  ...issuesOf(
    clockOut
      .pick({ ending_mileage: true, no_lunch: true, notes: true })
      .safeParse(outOf(values, from)).error?.issues ?? [],
  ),
  ...backwards(values, from),
})

/**
 * Returns the errors of a clock-in, or of a switch from a record, by field. They match those of the
 * server and are shown before it is asked.
 */
export function punchErrors(
  values: PunchValues,
  vehicles: readonly ClockVehicle[],
  from: Running | null,
): Errors {
  const work = workOf(values, vehicles, from)
  const input = { ...work, ...(from && leavingOf(values, from)) }
  const shape = { id: '019aa7e0-0000-7000-8000-000000000000', device_at: '2026-01-01T00:00:00Z' }
  const found = issuesOf(
    (from ? switchTo : clockIn).safeParse({ ...input, ...shape }).error?.issues ?? [],
  )
  const errors = { ...found, ...(from && backwards(values, from)) }
  if (!values.customer_id) errors.customer_id = 'Choose a customer'
  if (values.driving) {
    const required = constraintMessages.time_records_vehicle_needs_mileage.message
    const vehicle = vehicles.find(({ id }) => id === values.vehicle_id)
    const known = vehicle?.current_mileage
    if (!work.vehicle_id) errors.vehicle_id = required
    else if (vehicle && cannotDrive.includes(vehicle.status))
      errors.vehicle_id = constraintMessages.time_records_vehicle_is_ready.message
    else if (work.starting_mileage === null) errors.starting_mileage = required
    else if (known !== undefined && work.starting_mileage < known && !errors.ending_mileage)
      errors.starting_mileage ??= constraintMessages.time_records_mileage_known.message
    else if (
      known &&
      work.starting_mileage > known + MOST_MILES &&
      !drivesOn(values, vehicles, from)
    )
      errors.starting_mileage ??= constraintMessages.time_records_mileage_jump.message
  }
  return errors
}
