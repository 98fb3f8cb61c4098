import { driveText } from '#time/time-clock/record-words.ts'
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

/** Describes the drive and a missing lunch, one line each. */
export function drivenWords({
  vehicle_number,
  starting_mileage,
  ending_mileage,
  left_mileage,
  ended_at,
  no_lunch,
}: Driven): string[] {
  const driven = driveText({
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

/** Lines shown with a refused punch besides its time: why it was refused, and the drive. */
export const refusedWords = (punch: Driven & Pick<RefusedPunch, 'refusal'>) => [
  `Rejected: ${punch.refusal}`,
  ...drivenWords(punch),
]
