/** A shift of more than so many seconds has a lunch break (spec part 1 section 9); exactly 6:00:00 has none. */
export const LUNCH_AFTER = 6 * 3600

/** The seconds of the lunch break that is deducted. */
export const LUNCH = 3600

/** Appended to the notes of a record from which lunch was deducted, word for word (spec part 2 section 9). The database writes it. */
export const LUNCH_LINE = '[Auto-deducted 1 hour for lunch break - worked over 6 hours]'

/** Appended where the employee said that there was no break. The database writes it too, and takes both from what people type. */
export const NO_LUNCH_LINE = '[No lunch break - stated by the employee]'

/** A pause of fewer seconds than this is none: a constant of ours, as no one has lunch in less, and a slip must not begin a shift anew. */
export const NO_PAUSE = 60

/**
 * A stretch of work: its ends as milliseconds, exact to the microsecond, and the seconds of lunch deducted from it so far. From one that is
 * `fixed` no lunch is taken and to it none is given back: management set its times, or its week is approved.
 */
export interface Segment {
  from: number
  to: number
  break_seconds: number
  fixed?: boolean
}

/** The shift that the last of these segments belongs to: it, and those before it without a pause. In the order in which they began. */
export function shiftOf<S extends Pick<Segment, 'from' | 'to'>>(segments: readonly S[]): S[] {
  let first = 0
  let until = segments[0]?.to ?? 0
  for (const [n, { from, to }] of segments.entries()) {
    if (from - until >= NO_PAUSE * 1000) first = n
    until = Math.max(until, to)
  }
  return segments.slice(first)
}

// Rounded to microseconds, which is how exact the database is: a break longer than its segment by less would be refused.
const lengthOf = ({ from, to }: Pick<Segment, 'from' | 'to'>) =>
  Math.round((to - from) * 1000) / 1_000_000

/** A time (ISO 8601 with up to six decimals) in milliseconds and their fractions. */
export const exactMilliseconds = (at: string) =>
  Date.parse(at) + Number((/\.\d{3}(\d{1,3})/.exec(at)?.[1] ?? '').padEnd(3, '0')) / 1000

/** The seconds worked in a shift, pauses not counted. */
// Rounded again: a sum of fractions may lie beside six hours by less than a microsecond.
export const workedIn = (shift: readonly Pick<Segment, 'from' | 'to'>[]) =>
  Math.round(shift.reduce((sum, segment) => sum + lengthOf(segment), 0) * 1_000_000) / 1_000_000

/**
 * The seconds of lunch to deduct from each segment of a shift: an hour in all once more than six were worked, from the last segment and,
 * where that is shorter, from those before it. What was deducted stays where it is; with `no_lunch` nothing is deducted from any.
 */
export function breaksOf(shift: readonly Segment[], no_lunch: boolean): number[] {
  if (no_lunch) return shift.map(({ break_seconds, fixed }) => (fixed ? break_seconds : 0))
  const breaks = shift.map(({ break_seconds }) => break_seconds)
  if (workedIn(shift) <= LUNCH_AFTER) return breaks
  let left = LUNCH - breaks.reduce((sum, seconds) => sum + seconds, 0)
  for (let n = shift.length - 1; n >= 0 && left > 0; n--) {
    if (shift[n]!.fixed) continue
    const taken = Math.max(0, Math.min(left, Math.floor(lengthOf(shift[n]!)) - breaks[n]!))
    breaks[n] = breaks[n]! + taken
    left -= taken
  }
  return breaks
}

/**
 * The same once management deleted or corrected one of its records: what no longer fits is given back from the end, all of it where no more than
 * six hours remain, and what is over the hour. Nothing more is taken: who corrects reads what is deducted, and decides.
 */
export function breaksLeft(shift: readonly Segment[]): number[] {
  let due = workedIn(shift) > LUNCH_AFTER ? LUNCH : 0
  for (const { fixed, break_seconds } of shift) if (fixed) due -= break_seconds
  return shift.map(({ fixed, break_seconds }) => {
    if (fixed) return break_seconds
    const kept = Math.max(0, Math.min(due, break_seconds))
    due -= kept
    return kept
  })
}
