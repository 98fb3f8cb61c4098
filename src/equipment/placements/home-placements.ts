import type { HomePlacement } from '#equipment/placements/placements.ts'

/** A placement as outsiders see it, wherever it is known whose home it is. */
export type PlacedUnit = Omit<HomePlacement, 'customer_id' | 'customer_name'>

/** Units of one kind that came to one room on one day, and left it on one day. */
export interface HomeGroup extends Pick<
  HomePlacement,
  'name' | 'category' | 'room' | 'placed_at' | 'removed_at'
> {
  /** The id of one of them. */
  id: string
  count: number
}

/** As a home's people count them: eight air movers in the hall since Tuesday are one line. `dayOf` is the company's day of a time. What stands comes first, each latest first. */
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
