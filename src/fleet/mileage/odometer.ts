import { typedWholeOrNone } from '#values/amounts.ts'

/**
 * Miles above the last known mileage, or driven in one record, beyond which a reading counts as a
 * typo. Our choice: more than a day's drive.
 */
export const MOST_MILES = 1000

const shown = (miles: number) => miles.toLocaleString('en-US')

/**
 * Returns the question to ask about a reading that is below a vehicle's last known mileage or more
 * than 1,000 miles above it; undefined if the reading is likely. Nothing is known of a vehicle at
 * 0.
 */
export function odometerQuestion(known: number | undefined, read: number | null) {
  if (!known || read === null || (read >= known && read <= known + MOST_MILES)) return undefined
  return {
    is: read < known ? ('below' as const) : ('above' as const),
    text: `The last known mileage is ${shown(known)}. Is ${shown(read)} right?`,
  }
}

/**
 * True if a reading has all its digits and can be questioned while it is typed: "45" is on its way
 * to "45,130".
 */
export const isTypedOut = (known: number, read: number) =>
  String(read).length >= String(known).length

/** An odometer field as it is typed; may be empty. */
export const milesOrNone = typedWholeOrNone('Enter whole miles')
