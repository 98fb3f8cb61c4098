import { z } from 'zod'
import { newRefusedPunch } from '#time/time-clock/refused-punch.ts'
import { NO_PAUSE } from '#time/time-clock/lunch.ts'
import {
  type ClockStatus,
  clockIn,
  clockOut,
  position,
  switchTo,
} from '#time/time-clock/time-clock.ts'

const common = {
  /** When it was made, ISO 8601: the device's time, corrected by how far it was known to differ from the company's clock. */
  at: z.string(),
  /** What the server said when it was sent later and refused. */
  refused: z.string().optional(),
  /** As it was first sent to a supervisor, whose answer may have been lost. */
  handover: newRefusedPunch.optional(),
}
const begins = { ...common, customer_name: z.string(), vehicle_number: z.string().nullable() }

/** What a device keeps until the server has it: a punch, or where one was made. */
export const kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in'), input: clockIn, ...begins }),
  z.object({ kind: z.literal('switch'), input: switchTo, ...begins }),
  z.object({ kind: z.literal('out'), input: clockOut, customer_name: z.string(), ...common }),
  z.object({ kind: z.literal('locate'), input: position, ...common }),
])
export type Kept = z.output<typeof kept>
export type Punch = Exclude<Kept, { kind: 'locate' }>

export const isPunch = (one: Kept): one is Punch => one.kind !== 'locate'

/** Tells two kept ones apart; the same one twice is one. */
export const nameOf = (one: Kept) =>
  [one.kind, one.input.id, one.kind === 'locate' ? one.input.moment : ''].join(' ')

/** What a device kept, in order; what cannot be read is left out. */
export function readKept(text: string | null): Kept[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return (Array.isArray(found) ? found : []).flatMap((one) => kept.safeParse(one).data ?? [])
  } catch {
    return []
  }
}

/**
 * What is sent of the first that waits: where the queue knows how it ended, the record whole, so that it overlaps nothing but what it does.
 * `left` is what then still waits of the queue's next ones: a clock-out is told with it, and a switch that ended it begins a record by itself.
 */
export function wholeOf(
  punch: Punch,
  behind: readonly Punch[],
): { punch: Punch; told: Punch | undefined; left: Punch | undefined } {
  const plain = { punch, told: undefined, left: undefined }
  const ending = behind.find(({ refused }) => refused === undefined)
  if (
    punch.kind === 'out' ||
    !ending ||
    ending.kind === 'in' ||
    (ending.kind === 'out' && ending.input.id !== punch.input.id)
  )
    return plain
  const { ending_mileage, no_lunch } = ending.input
  // A switch's notes are those of what it begins.
  const notes = ending.kind === 'out' ? ending.input.notes : undefined
  const until = {
    device_at: ending.at,
    ending_mileage,
    no_lunch,
    ...(notes !== undefined && { notes }),
  }
  // Narrowed by its kind: what the two have in common does not tell TypeScript which of both it is.
  const whole: Punch =
    punch.kind === 'in'
      ? { ...punch, input: { ...punch.input, until } }
      : { ...punch, input: { ...punch.input, until } }
  if (ending.kind === 'out') return { punch: whole, told: ending, left: undefined }
  const { ending_mileage: _, no_lunch: __, ...input } = ending.input
  return { punch: whole, told: ending, left: { ...ending, kind: 'in', input } }
}

/** The record that someone is on the clock with, as far as the clock shows it. */
export interface Running {
  id: string
  /** Null until the server has the punch. */
  job_id: string | null
  customer_id: string
  customer_name: string
  vehicle_number: string | null
  starting_mileage: number | null
  /** As they were written at its start. */
  notes: string
  since: string
}
export interface ClockState {
  open: Running | null
  /** Of the shift in progress, without its open record. */
  shift_seconds: number
}

/** What of the server's answer the state follows from. */
type Known = Pick<ClockStatus, 'shift_seconds'> & {
  open: (Omit<Running, 'since'> & { clock_in_time: string }) | null
}

const passed = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)

function after(
  { open, shift_seconds, ended }: ClockState & { ended?: string },
  punch: Punch,
): ClockState & { ended?: string } {
  const { id } = punch.input
  if (punch.kind === 'out') {
    // The server has it already: its answer was lost.
    if (!open || open.id !== id) return { open, shift_seconds, ...(ended && { ended }) }
    return {
      open: null,
      shift_seconds: shift_seconds + passed(open.since, punch.at),
      ended: punch.at,
    }
  }
  if (open?.id === id) return { open, shift_seconds }
  const { customer_id, starting_mileage, notes } = punch.input
  const { customer_name, vehicle_number, at } = punch
  const before = open
    ? shift_seconds + passed(open.since, at)
    : ended && passed(ended, at) < NO_PAUSE
      ? shift_seconds
      : 0
  return {
    open: {
      id,
      job_id: null,
      customer_id,
      customer_name,
      vehicle_number,
      starting_mileage,
      notes,
      since: at,
    },
    shift_seconds: before,
  }
}

/**
 * The state of the clock once the server has all that waits. Undefined where nothing is known. Refused punches change nothing; nor does
 * one that the server has already because only its answer was lost.
 */
export function projected(
  status: Known | undefined,
  waiting: readonly Punch[],
): ClockState | undefined {
  const punches = waiting.filter(({ refused }) => refused === undefined)
  if (!status && punches.length === 0) return undefined
  const open = status?.open
  const start: ClockState = {
    open: open ? { ...open, since: open.clock_in_time } : null,
    shift_seconds: status?.shift_seconds ?? 0,
  }
  const { open: last, shift_seconds } = punches.reduce(after, start)
  return { open: last, shift_seconds }
}

const deeds = { in: 'Clocked in to', switch: 'Switched to', out: 'Clocked out of' }
/** What a punch did, in words. */
export const deedOf = ({ kind, customer_name }: Pick<Punch, 'kind' | 'customer_name'>) =>
  `${deeds[kind]} ${customer_name}`
