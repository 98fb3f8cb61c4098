import type { StandingUnit } from '#equipment/placements/pick-up-draft.ts'
import { MINUTE, exactTime } from '#values/times.ts'

/**
 * Minutes that a device's clock may be behind. A pick-up up to this long before its placement
 * counts from the placement.
 */
export const CLOCK_BEHIND_MINUTES = 5

/**
 * Days back that a typed time may be, and that a device's clock is believed. A typo in the month
 * would bill weeks; a supervisor corrects older times afterwards.
 */
export const LONGEST_AGO_DAYS = 30
export const TOO_LONG_AGO = `This is more than ${LONGEST_AGO_DAYS} days ago. Check the date, or ask a supervisor to correct it afterwards.`

/** Says why a unit cannot have been placed at that time. */
export const notAfterPickUp = (unit: string, removed_at: string, zone: string) =>
  `${unit} was picked up from its last job on ${exactTime(removed_at, zone)}. Placed must be after that.`

/** Says why a unit cannot have been picked up at that time; the server says the same. */
export const notYetPlaced = (name: string, placed_at: string, zone: string) =>
  `${name} was placed on ${exactTime(placed_at, zone)}. Pick-up must be after that.`

type Placed = Pick<StandingUnit, 'name' | 'item_number' | 'placed_at'>
const placedLast = (units: readonly Placed[]) =>
  units.reduce<Placed | undefined>(
    (last, unit) => ((unit.placed_at ?? '') > (last?.placed_at ?? '') ? unit : last),
    undefined,
  )

/**
 * Returns why these units cannot have been picked up at `at`, or null. A typed time is compared by
 * the minute; a device's clock may be slightly behind.
 */
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

/** Returns a warning if the device's clock is before the last placement of these units. */
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
