import type { Placement } from '#equipment/placements/placements.ts'
import { byLabel } from '#equipment/units-at-hand/units-at-hand.ts'

type Stay = Pick<Placement, 'room' | 'removed_at' | 'rental_days' | 'rental_cents'>

/**
 * Groups units on a job by room. Rooms are sorted by name, units without one come last; within a
 * room, units are sorted by label.
 */
export function byRoom<Row extends Pick<Placement, 'room' | 'item_number'>>(
  standing: readonly Row[],
): { room: string | null; rows: Row[] }[] {
  const rooms = Map.groupBy(standing, ({ room }) => room?.toLowerCase() ?? '')
  return [...rooms.values()]
    .map((rows) => ({ room: rows[0]!.room, rows: rows.toSorted(byLabel) }))
    .toSorted((one, other) =>
      one.room === null
        ? 1
        : other.room === null
          ? -1
          : one.room.localeCompare(other.room, 'en-US'),
    )
}

/** Totals for a job so far: units still there, days, USD cents, and units without a rate. */
export const totalOf = (stays: readonly Stay[]) => ({
  standing: stays.filter(({ removed_at }) => removed_at === null).length,
  days: stays.reduce((sum, { rental_days }) => sum + rental_days, 0),
  cents: stays.reduce((sum, { rental_cents }) => sum + (rental_cents ?? 0), 0),
  unpriced: stays.filter(({ rental_cents }) => rental_cents === null).length,
})
