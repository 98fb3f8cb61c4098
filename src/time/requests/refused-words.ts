import { drivenIn } from '#time/time-clock/record-words.ts'
import type { RefusedPunch } from '#time/requests/refused-punches.ts'

type Driven = Pick<
  RefusedPunch,
  | 'vehicle_number'
  | 'starting_mileage'
  | 'ending_mileage'
  | 'left_mileage'
  | 'ended_at'
  | 'no_lunch'
>

const miles = (mileage: number) => mileage.toLocaleString('en-US')

/** What was driven, and that there was no lunch, each in a line. */
export function drivenWords({
  vehicle_number,
  starting_mileage,
  ending_mileage,
  left_mileage,
  ended_at,
  no_lunch,
}: Driven): string[] {
  const driven = drivenIn({
    vehicle_number,
    starting_mileage,
    ending_mileage,
    clock_out_time: ended_at,
  })
  return [
    ...(driven
      ? [driven]
      : ending_mileage === null
        ? []
        : [`Ending mileage ${miles(ending_mileage)}`]),
    ...(left_mileage === null ? [] : [`Ending mileage before the switch ${miles(left_mileage)}`]),
    ...(no_lunch ? ['No lunch break'] : []),
  ]
}

/** What is told of a refused punch beside what was punched: why it was refused, and what was driven. */
export const refusedWords = (punch: Driven & Pick<RefusedPunch, 'refusal'>) => [
  `Rejected: ${punch.refusal}`,
  ...drivenWords(punch),
]

/** How it was settled, as its person reads it. */
export function settledWords({
  outcome,
  settled_by_name,
  reply,
}: Pick<RefusedPunch, 'outcome' | 'settled_by_name' | 'reply'>): string {
  if (outcome === null) return 'Waiting for a supervisor'
  const by = settled_by_name ?? 'management'
  return outcome === 'declined' ? `Declined by ${by}: ${reply}` : `Entered by ${by}`
}
