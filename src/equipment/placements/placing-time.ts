import type { StandingUnit } from '#equipment/placements/pick-up-draft.ts'
import { MINUTE, exactTime } from '#values/times.ts'

/** So far behind a device's clock may be: a pick-up that it says was this little before the placement counts from the placement. */
export const CLOCK_BEHIND_MINUTES = 5

/** A time that someone types is no longer ago: a slip in the month would bill weeks. A supervisor corrects what was. The device's clock is believed as far. */
export const LONGEST_AGO_DAYS = 30
export const TOO_LONG_AGO = `This is more than ${LONGEST_AGO_DAYS} days ago. Check the date, or ask a supervisor to correct it afterwards.`

/** Why a unit cannot have been placed then. */
export const notAfterPickUp = (unit: string, removed_at: string, zone: string) =>
  `${unit} was picked up from its last job on ${exactTime(removed_at, zone)}. Placed must be after that.`

/** Why a unit cannot have been picked up then, also as the server says it. */
export const notYetPlaced = (name: string, placed_at: string, zone: string) =>
  `${name} was placed on ${exactTime(placed_at, zone)}. Pick-up must be after that.`

type Placed = Pick<StandingUnit, 'name' | 'item_number' | 'placed_at'>
const placedLast = (units: readonly Placed[]) =>
  units.reduce<Placed | undefined>(
    (last, unit) => ((unit.placed_at ?? '') > (last?.placed_at ?? '') ? unit : last),
    undefined,
  )

/** What is wrong with a pick-up of these units at a moment: what was typed is held to the minute, a device's clock may be a little behind. */
export function pickUpComplaint(
  units: readonly Placed[],
  at: string,
  isTyped: boolean,
  zone: string,
): string | null {
  const last = placedLast(units)
  if (!last?.placed_at) return null
  const placed = Date.parse(last.placed_at)
  const earliest = isTyped ? placed - (placed % MINUTE) : placed - CLOCK_BEHIND_MINUTES * MINUTE
  return Date.parse(at) < earliest
    ? notYetPlaced(`${last.name} (${last.item_number})`, last.placed_at, zone)
    : null
}

/** What is said where a device's clock is behind the placement of what is picked up now. */
export function clockBehind(
  units: readonly Placed[],
  now: string,
  zone: string,
): string | undefined {
  const at = placedLast(units)?.placed_at
  return at && Date.parse(now) < Date.parse(at)
    ? `This device's clock is behind: it counts from ${exactTime(at, zone)}`
    : undefined
}
