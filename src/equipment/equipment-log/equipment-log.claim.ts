import { z } from 'zod'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import { grantedPlacement } from '#equipment/placements/placements.ts'
import { rentalDays } from '#equipment/rental/rental-days.ts'
import type { ClaimPart, ShownIn } from '#loss/jobs/claim-part.ts'
import { exactTime } from '#values/times.ts'

const shape = {
  equipment: z.array(
    grantedPlacement.omit({ customer_id: true, customer_name: true, rental_day_rule: true }),
  ),
  rental_day_rule: grantedPlacement.shape.rental_day_rule,
}
export type PlacementsShape = typeof shape
type Units = ShownIn<PlacementsShape>['equipment']

/**
 * Describes one day's units in a line, such as "8 units placed: 6 Air mover, 2 Dehumidifier". A
 * single unit is named with its room.
 */
function unitsInWords(units: Units, verb: 'placed' | 'picked up') {
  const [one] = units
  if (units.length === 1)
    return `Equipment ${verb}: ${[one!.name, one!.room].filter(Boolean).join(', ')}`
  const kinds = [...Map.groupBy(units, ({ name }) => name)].map(
    ([name, of]) => `${of.length} ${name}`,
  )
  return `${units.length} units ${verb}: ${kinds.join(', ')}`
}

export const claimPart = {
  kind: 'equipment',
  title: 'Equipment log',
  place: 50,
  shape,
  isEmpty: ({ equipment }) => equipment.length === 0,
  words: { one: 'equipment entry', many: 'equipment entries' },
  news: { one: 'a piece of equipment', many: 'pieces of equipment' },
  nameOf: ({ equipment }, id) => equipment.find((one) => one.id === id)?.name,
  events: ({ equipment }, dayIn) => {
    const placed = Map.groupBy(equipment, ({ placed_at }) => dayIn(placed_at))
    const back = Map.groupBy(equipment, ({ removed_at }) => removed_at && dayIn(removed_at))
    return [
      ...[...placed].map(([day, units]) => ({
        key: `placed ${day}`,
        day,
        text: unitsInWords(units, 'placed'),
      })),
      ...[...back].map(([day, units]) => ({
        key: `picked up ${day}`,
        day,
        text: unitsInWords(units, 'picked up'),
      })),
    ]
  },
  table: {
    heads: ['Unit', 'Equipment', 'Room', 'Placed', 'Picked up', 'Rental days'],
    rows: ({ equipment, rental_day_rule }, zone, madeAt) =>
      equipment.map((one) => [
        one.item_number,
        `${one.name} (${equipmentCategories[one.category]})`,
        one.room ?? '—',
        exactTime(one.placed_at, zone),
        one.removed_at ? exactTime(one.removed_at, zone) : 'On site',
        `${rentalDays(one, rental_day_rule, zone, madeAt)}${one.removed_at ? '' : ' so far'}`,
      ]),
  },
} as const satisfies ClaimPart<PlacementsShape>
