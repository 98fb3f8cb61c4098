import { type Equipment, equipmentCategories, equipmentConditions, equipmentStatuses } from '#features/equipment/equipment.ts'
import { locationName } from '#features/locations/locations.ts'
import { shownDollars } from '#values/amounts.ts'
import { type Words, labelIn } from '#values/words.ts'

const dollars = (cents: string) => (/^\d+$/.test(cents) ? shownDollars(Number(cents)) : cents)

/** What each field of a unit is called and how it reads: in forms, in the history, and where two edits meet. */
export const equipmentWords = {
  name: 'Equipment name',
  description: 'Description',
  item_number: 'Item number',
  model_number: 'Model number',
  serial_number: 'Serial number',
  category: ['Category', labelIn(equipmentCategories)],
  condition: ['Condition', labelIn(equipmentConditions)],
  city_code: ['Location', (code) => `${code} · ${locationName(code)}`],
  rental_rate_daily_cents: ['Daily rate', dollars],
  rental_rate_weekly_cents: ['Weekly rate', dollars],
  rental_rate_monthly_cents: ['Monthly rate', dollars],
  purchase_price_cents: ['Purchase price', dollars],
  status: ['Status', labelIn(equipmentStatuses)],
  status_reason: 'Reason',
} as const satisfies Words

/** A unit as people tell it from others: "E-0001, Dri-Eaz LGR 7000XLi". */
export const unitName = ({ item_number, name }: Pick<Equipment, 'item_number' | 'name'>) => `${item_number}, ${name}`
