import { typedWholeOrNone } from '#values/amounts.ts'

/** Miles beyond the last known, or driven in one record, that are a slip of the finger: a constant of ours, more than a day's drive. */
export const MOST_MILES = 1000

const shown = (miles: number) => miles.toLocaleString('en-US')

/**
 * What is asked of a reading that is below the last known mileage of a vehicle, or more than 1,000 miles above it; nothing of one that is
 * likely. A vehicle at 0 is one of which nothing is known.
 */
export function odometerQuestion(known: number | undefined, read: number | null) {
  if (!known || read === null || (read >= known && read <= known + MOST_MILES)) return undefined
  return {
    is: read < known ? ('below' as const) : ('above' as const),
    text: `The last known mileage is ${shown(known)}. Is ${shown(read)} right?`,
  }
}

/** Whether a reading has all its digits, so that it is asked about while it is typed: "45" is on its way to "45,130". */
export const isTypedOut = (known: number, read: number) =>
  String(read).length >= String(known).length

/** An odometer as it is typed, or nothing. */
export const milesOrNone = typedWholeOrNone('Enter whole miles')
