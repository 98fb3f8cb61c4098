import type { z } from 'zod'
import type { NewRefusedPunch } from '#time/time-clock/refused-punch.ts'
import { NO_PAUSE } from '#time/time-clock/lunch.ts'
import type {
  ClockStatus,
  clockIn,
  clockOut,
  position,
  switchTo,
} from '#time/time-clock/time-clock.ts'

interface Common {
  /**
   * Time of the punch, ISO 8601: the device's time, corrected by its known difference from the
   * company's clock.
   */
  at: string
  /** The server's reason for refusing the punch when it was sent later. */
  refused?: string | undefined
  /** The punch as first sent to a supervisor. The answer to that may have been lost. */
  handover?: NewRefusedPunch | undefined
}
interface Begins extends Common {
  customer_name: string
  vehicle_number: string | null
}

/** Item that a device keeps until the server has it: a punch, or the location of one. */
export type OwedItem =
  | ({ kind: 'in'; input: z.output<typeof clockIn> } & Begins)
  | ({ kind: 'switch'; input: z.output<typeof switchTo> } & Begins)
  | ({ kind: 'out'; input: z.output<typeof clockOut>; customer_name: string } & Common)
  | ({ kind: 'locate'; input: z.output<typeof position> } & Common)
export type Punch = Exclude<OwedItem, { kind: 'locate' }>

export const isPunch = (one: OwedItem): one is Punch => one.kind !== 'locate'

/** Identifies a kept item. The same item twice counts as one. */
export const nameOf = (one: OwedItem) =>
  [one.kind, one.input.id, one.kind === 'locate' ? one.input.moment : ''].join(' ')

/**
 * Returns what to send for the first waiting punch. If the queue knows how it ended, the whole
 * record is sent, so that it overlaps only what it really overlaps. `told` is the punch that ended
 * it. `left` is what stays in the queue in its place: nothing after a clock-out, and a clock-in
 * after a switch, because a switch also begins a record.
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
  // The notes of a switch belong to the record it begins.
  const notes = ending.kind === 'out' ? ending.input.notes : undefined
  const until = {
    device_at: ending.at,
    ending_mileage,
    no_lunch,
    ...(notes !== undefined && { notes }),
  }
  // Check the kind in both branches. TypeScript cannot tell from the common fields which of the two
  // it is.
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
  /** The notes from the clock-in. */
  notes: string
  since: string
}
export interface ClockState {
  open: Running | null
  /** Seconds of the shift in progress, without its open record. */
  shift_seconds: number
}

/** The part of the server's answer that determines the state. */
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
    // The server already has this punch; only its answer was lost.
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
 * Returns the state of the clock once the server has everything that waits, or undefined if nothing
 * is known. Refused punches change nothing. Neither does a punch that the server already has
 * because only its answer was lost.
 */
export function projectedClock(
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
/** Describes a punch. */
export const punchText = ({ kind, customer_name }: Pick<Punch, 'kind' | 'customer_name'>) =>
  `${deeds[kind]} ${customer_name}`
