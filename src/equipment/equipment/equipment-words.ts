import {
  type Equipment,
  equipmentCategories,
  equipmentConditions,
  equipmentStatuses,
} from '#equipment/equipment/equipment.ts'
import { ratingWords } from '#equipment/equipment/rating.ts'
import { locationName } from '#people/locations/locations.ts'
import { dollarsInWords } from '#values/amounts.ts'
import { type Words, labelIn } from '#values/words.ts'

/**
 * Name and format of each field of a unit: in forms, in the history, and when two edits conflict.
 */
export const equipmentWords = {
  name: 'Equipment name',
  description: 'Description',
  item_number: 'Item number',
  model_number: 'Model number',
  serial_number: 'Serial number',
  category: ['Category', labelIn(equipmentCategories)],
  condition: ['Condition', labelIn(equipmentConditions)],
  city_code: ['Location', (code) => `${code} · ${locationName(code)}`],
  rental_rate_daily_cents: ['Daily rate', dollarsInWords],
  rental_rate_weekly_cents: ['Weekly rate', dollarsInWords],
  rental_rate_monthly_cents: ['Monthly rate', dollarsInWords],
  purchase_price_cents: ['Purchase price', dollarsInWords],
  ...ratingWords,
  status: ['Status', labelIn(equipmentStatuses)],
  status_reason: 'Reason',
} as const satisfies Words

/** Label that tells units apart: "E-0001, Dri-Eaz LGR 7000XLi". */
export const unitName = ({ item_number, name }: Pick<Equipment, 'item_number' | 'name'>) =>
  `${item_number}, ${name}`
