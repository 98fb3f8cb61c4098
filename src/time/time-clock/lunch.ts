/**
 * A shift of more seconds than this has a lunch break (spec part 1 section 9); exactly 6:00:00 has
 * none.
 */
export const LUNCH_AFTER = 6 * 3600

/** Seconds deducted for the lunch break. */
export const LUNCH = 3600

/**
 * Appended to the notes of a record with a lunch deduction, word for word (spec part 2 section 9).
 * The database writes it.
 */
export const LUNCH_LINE = '[Auto-deducted 1 hour for lunch break - worked over 6 hours]'

/**
 * Appended if the employee said that there was no break. The database writes it too, and removes
 * both lines from the text that people type.
 */
export const NO_LUNCH_LINE = '[No lunch break - stated by the employee]'

/**
 * A pause of fewer seconds than this does not count. Our choice: no one has lunch in less, and a
 * slip must not start a new shift.
 */
export const NO_PAUSE = 60

/**
 * A stretch of work: its start and end in milliseconds, exact to the microsecond, and the seconds
 * of lunch deducted from it so far. Lunch is neither taken from a `fixed` segment nor given back to
 * it, because management set its times or its week is approved.
 */
export interface Segment {
  from: number
  to: number
  break_seconds: number
  fixed?: boolean
}

/**
 * Returns the shift that the last segment belongs to: that segment and those before it without a
 * pause. Segments are in the order in which they began.
 */
export function shiftOf<S extends Pick<Segment, 'from' | 'to'>>(segments: readonly S[]): S[] {
  let first = 0
  let until = segments[0]?.to ?? 0
  for (const [n, { from, to }] of segments.entries()) {
    if (from - until >= NO_PAUSE * 1000) first = n
    until = Math.max(until, to)
  }
  return segments.slice(first)
}

// Rounded to microseconds, the precision of the database. Otherwise a break could exceed its
// segment by a fraction of one and be refused.
const lengthOf = ({ from, to }: Pick<Segment, 'from' | 'to'>) =>
  Math.round((to - from) * 1000) / 1_000_000

/** Converts a time (ISO 8601 with up to six decimals) to milliseconds, including fractions. */
export const exactMilliseconds = (at: string) =>
  Date.parse(at) + Number((/\.\d{3}(\d{1,3})/.exec(at)?.[1] ?? '').padEnd(3, '0')) / 1000

/** Returns the seconds worked in a shift, not counting pauses. */
// Rounded again, because a sum of fractions may miss six hours by less than a microsecond.
export const workedIn = (shift: readonly Pick<Segment, 'from' | 'to'>[]) =>
  Math.round(shift.reduce((sum, segment) => sum + lengthOf(segment), 0) * 1_000_000) / 1_000_000

/**
 * Returns the seconds of lunch to deduct from each segment of a shift. The total is an hour if more
 * than six hours were worked. It comes from the last segment and, if that is too short, from those
 * before it. Lunch already deducted stays where it is. With `no_lunch`, nothing is deducted from
 * any segment that is not fixed.
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
 * Returns the seconds of lunch left in each segment after management deleted or corrected a record
 * of the shift. Excess lunch is given back from the end: all of it if six hours or less remain,
 * otherwise the part over an hour. No more lunch is deducted, because the person making the
 * correction sees the deduction and decides.
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
