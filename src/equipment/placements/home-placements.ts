import type { HomePlacement } from '#equipment/placements/placements.ts'

/** A placement as outsiders see it where the customer is known from the context. */
export type PlacedUnit = Omit<HomePlacement, 'customer_id' | 'customer_name'>

/** Units of one kind that came to one room on the same day and left it on the same day. */
export interface HomeGroup extends Pick<
  HomePlacement,
  'name' | 'category' | 'room' | 'placed_at' | 'removed_at'
> {
  /** The id of one of the units. */
  id: string
  count: number
}

/**
 * Groups units the way people at home count them: eight air movers in the hall since Tuesday are
 * one line. `dayOf` returns a time's day in the company's time zone. Groups still there come first;
 * each part is newest first.
 */
export function homeGroups(
  placements: readonly PlacedUnit[],
  dayOf: (at: string) => string,
): HomeGroup[] {
  const groups = new Map<string, HomeGroup>()
  for (const { id, name, category, room, placed_at, removed_at } of placements) {
    const key = JSON.stringify([
      name,
      category,
      room,
      dayOf(placed_at),
      removed_at && dayOf(removed_at),
    ])
    const before = groups.get(key)
    if (before) before.count++
    else groups.set(key, { id, name, category, room, placed_at, removed_at, count: 1 })
  }
  const all = [...groups.values()]
  return [
    ...all.filter(({ removed_at }) => !removed_at),
    ...all.filter(({ removed_at }) => removed_at),
  ]
}
