import type { NewRefusedPunch } from '#time/time-clock/refused-punch.ts'
import type { Punch } from '#time/time-clock/punches.ts'

/**
 * Returns the punch that ended the work begun by `punch`, as far as the device's queue (`all`, in
 * order) knows.
 */
export function endingOf(
  punch: Punch,
  all: readonly Punch[],
): Exclude<Punch, { kind: 'in' }> | undefined {
  const next = all[all.indexOf(punch) + 1]
  if (
    punch.kind === 'out' ||
    !next ||
    next.kind === 'in' ||
    (next.kind === 'out' && next.input.id !== punch.input.id)
  )
    return undefined
  return next
}

/**
 * Builds the report of a refused punch for a supervisor. It gets a new `id`, since the time record
 * itself may already use the record's id.
 */
export function handoverOf(punch: Punch, all: readonly Punch[], id: string): NewRefusedPunch {
  const { kind, at: punched_at, customer_name, refused = 'It was rejected' } = punch
  const report = {
    id,
    record_id: punch.input.id,
    kind,
    customer_name,
    punched_at,
    refusal: refused.slice(0, 500),
  }
  if (punch.kind === 'out') {
    const { ending_mileage, no_lunch, notes = '' } = punch.input
    const nothing = {
      customer_id: null,
      ended_at: null,
      notes,
      vehicle_id: null,
      starting_mileage: null,
      left_mileage: null,
    }
    return { ...report, ...nothing, ending_mileage, no_lunch }
  }
  const { customer_id, vehicle_id, starting_mileage, notes } = punch.input
  const ending = endingOf(punch, all)
  const left = punch.kind === 'switch' ? punch.input : { ending_mileage: null, no_lunch: false }
  return {
    ...report,
    customer_id,
    vehicle_id,
    starting_mileage,
    notes,
    left_mileage: left.ending_mileage,
    ...(ending?.kind === 'out' &&
      ending.input.notes !== undefined && { notes: ending.input.notes }),
    ended_at: ending?.at ?? null,
    ending_mileage: ending?.input.ending_mileage ?? null,
    no_lunch: left.no_lunch || (ending?.input.no_lunch ?? false),
  }
}
