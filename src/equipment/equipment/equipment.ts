import { z } from 'zod'
import { ratingFields } from '#equipment/equipment/rating.ts'
import { locationCode, locationScope } from '#people/locations/locations.ts'
import { listPlace, sortBy, searchText } from '#values/list-query.ts'
import {
  line,
  newId,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  rowId,
  tooLong,
} from '#values/text.ts'

/** Most units deployed or picked up at once: a truckload. */
export const MOST_AT_ONCE = 200

/** Specification, part 2 section 4. */
export const equipmentStatuses = {
  available: 'Available',
  deployed: 'Deployed',
  maintenance: 'Maintenance',
  retired: 'Retired',
} as const
export type EquipmentStatus = keyof typeof equipmentStatuses
export const equipmentStatus = z.enum(Object.keys(equipmentStatuses) as EquipmentStatus[])

export const equipmentConditions = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
} as const
export type EquipmentCondition = keyof typeof equipmentConditions
export const equipmentCondition = z.enum(Object.keys(equipmentConditions) as EquipmentCondition[])

export const equipmentCategories = {
  dehumidifier: 'Dehumidifier',
  air_mover: 'Air Mover',
  heater: 'Heater',
  air_scrubber: 'Air Scrubber',
  moisture_meter: 'Moisture Meter',
  general: 'General',
  other: 'Other',
} as const
export type EquipmentCategory = keyof typeof equipmentCategories
export const equipmentCategory = z.enum(Object.keys(equipmentCategories) as EquipmentCategory[])

/** Cents. A rate over $100,000, or a price over a million, is a typo. */
const rate = (name: string) =>
  z
    .int(`${name} must be an amount`)
    .min(0, `${name} cannot be negative`)
    .max(10_000_000, `${name} can be $100,000 at most`)
    .nullable()
const price = z
  .int('Purchase price must be an amount')
  .min(0, 'Purchase price cannot be negative')
  .max(100_000_000, 'Purchase price can be $1,000,000 at most')
  .nullable()

// The number is part of the label's web address, where `.` alone would be a folder, and people type
// it. Invisible characters fail at both.
const NO_NUMBER = 'Item number needs a letter or a digit'
const isNumber = (text: string) => /[\p{L}\p{N}]/u.test(text)
const itemNumber = optionalLine('Item number', 40).refine(
  (text) => text === null || isNumber(text),
  NO_NUMBER,
)

/** Editable fields of a unit. Empty ones become null; an empty item number is assigned. */
export const equipmentForm = z.strictObject({
  name: line('Equipment name', 200)
    .min(1, 'Equipment name is required')
    .pipe(requiredLine('Equipment name', 200)),
  description: optionalText('Description', 2000),
  item_number: itemNumber,
  model_number: optionalLine('Model number', 100),
  serial_number: optionalLine('Serial number', 100),
  category: equipmentCategory,
  condition: equipmentCondition,
  city_code: locationCode,
  rental_rate_daily_cents: rate('Daily rate'),
  rental_rate_weekly_cents: rate('Weekly rate'),
  rental_rate_monthly_cents: rate('Monthly rate'),
  purchase_price_cents: price,
  ...ratingFields,
})
export const newEquipment = equipmentForm.extend({ id: newId })
export const equipmentChange = equipmentForm
  .extend({ item_number: requiredLine('Item number', 40).refine(isNumber, NO_NUMBER) })
  .partial()
  .extend({ id: rowId })

/** Most units of one model added at once. */
export const MOST_ADDED = 200

/**
 * Several units of one model. `first_number` such as AM-101 counts up and keeps its number of
 * digits; null lets the system number them.
 */
export const severalEquipment = equipmentForm
  .omit({ item_number: true, serial_number: true })
  .extend({
    ids: z
      .array(newId)
      .min(1, 'Enter how many units')
      .max(MOST_ADDED, `Add at most ${MOST_ADDED} units at once`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each unit needs an id of its own'),
    first_number: optionalLine('First number', 36).refine(
      (text) => text === null || /\d$/.test(text),
      'The first number must end with a digit, like AM-101',
    ),
  })

/** Returns the item numbers of `count` units in a row from `first`: AM-099, AM-100. */
export function numbersFrom(first: string, count: number) {
  const [, start = '', digits = ''] = first.match(/^(.*?)(\d+)$/) ?? []
  return Array.from(
    { length: count },
    (_, n) => start + String(BigInt(digits) + BigInt(n)).padStart(digits.length, '0'),
  )
}

/**
 * Sends a unit to maintenance or retires it, with a reason, or makes it available again. Deployed
 * is not settable: it follows from the placements.
 */
export const statusOfUnit = z
  .strictObject({
    id: rowId,
    status: equipmentStatus.exclude(['deployed']),
    status_reason: requiredText('Reason', 500).nullable().default(null),
    condition: equipmentCondition.optional(),
  })
  .refine(({ status, status_reason }) => status === 'available' || status_reason !== null, {
    path: ['status_reason'],
    message: 'Say what is wrong, or why',
  })

export const MAX_CODES = 200
/** Codes from labels: item numbers or serial numbers. */
export const scannedCodes = z.strictObject({
  codes: z
    .array(requiredLine('Code', 100))
    .min(1)
    .max(MAX_CODES, `Scan at most ${MAX_CODES} at once`),
})

/** A unit's current placement. */
export const standing = z.object({
  placement_id: z.string(),
  job_id: z.string(),
  folder_number: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  room: z.string().nullable(),
  placed_at: z.string(),
})
export type Standing = z.infer<typeof standing>

/** A unit as staff see it; money in USD cents. */
export const equipment = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  item_number: z.string(),
  model_number: z.string().nullable(),
  serial_number: z.string().nullable(),
  category: equipmentCategory,
  condition: equipmentCondition,
  status: equipmentStatus,
  status_reason: z
    .string()
    .nullable()
    .describe('What is wrong in maintenance, or why it was retired'),
  city_code: z.string(),
  rental_rate_daily_cents: z.number().nullable(),
  rental_rate_weekly_cents: z.number().nullable(),
  rental_rate_monthly_cents: z.number().nullable(),
  purchase_price_cents: z.number().nullable(),
  ...ratingFields,
  last_seen_at: z.string().nullable().describe('When it was last placed, picked up or scanned'),
  created_at: z.string(),
  standing: standing.nullable().describe('Where it stands now'),
})
export type Equipment = z.infer<typeof equipment>

export const PAGE_SIZE = 50
/** Orders of the list. */
export const equipmentOrders = ['name', 'item_number'] as const
export const equipmentQuery = z.strictObject({
  q: searchText.describe(
    'Words, in any order: of name, item, model and serial number, description',
  ),
  status: equipmentStatus.optional(),
  category: equipmentCategory.optional(),
  condition: equipmentCondition.optional(),
  city: locationScope.optional(),
  sort: sortBy(...equipmentOrders).optional(),
  ...listPlace,
})

/**
 * Counts above the list. `total_value` is the sum of the purchase prices of units that are not
 * retired, in USD cents.
 */
export const equipmentCounts = z.object({
  total: z.int(),
  available: z.int(),
  deployed: z.int(),
  maintenance: z.int(),
  total_value: z.int(),
})

const range = (field: string, label: string, most: string) => ({
  field,
  message: `${label} must be $0 to ${most}`,
})
export const constraintMessages = {
  equipment_item_number_taken: {
    field: 'item_number',
    message: 'This item number is already in use',
  },
  equipment_serial_number_taken: {
    field: 'serial_number',
    message: 'This serial number is already in use for this model',
  },
  equipment_name_length: tooLong('name', 'Equipment name', 200),
  equipment_description_length: tooLong('description', 'Description', 2000),
  equipment_item_number_length: tooLong('item_number', 'Item number', 40),
  equipment_model_number_length: tooLong('model_number', 'Model number', 100),
  equipment_serial_number_length: tooLong('serial_number', 'Serial number', 100),
  equipment_category: { field: 'category', message: 'Choose a category' },
  equipment_condition: { field: 'condition', message: 'Choose a condition' },
  equipment_status: { field: 'status', message: 'Choose a status' },
  equipment_status_reason_length: tooLong('status_reason', 'Reason', 500),
  equipment_rental_rate_daily_range: range('rental_rate_daily_cents', 'Daily rate', '$100,000'),
  equipment_rental_rate_weekly_range: range('rental_rate_weekly_cents', 'Weekly rate', '$100,000'),
  equipment_rental_rate_monthly_range: range(
    'rental_rate_monthly_cents',
    'Monthly rate',
    '$100,000',
  ),
  equipment_purchase_price_range: range('purchase_price_cents', 'Purchase price', '$1,000,000'),
  equipment_city_code_fkey: { field: 'city_code', message: 'Choose one of the 22 locations' },
  equipment_deployed_is_placed: { message: 'This unit is on a job. Pick it up first.' },
}
