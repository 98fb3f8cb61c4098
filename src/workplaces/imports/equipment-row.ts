import type { z } from 'zod'
import { typedEquipment } from '#equipment/equipment/equipment-draft.ts'
import { equipmentCategories, equipmentConditions } from '#equipment/equipment/equipment.ts'
import { dehumidifierKinds, noRating, ratingBases } from '#equipment/equipment/rating.ts'
import type { EquipmentField } from '#workplaces/imports/equipment-columns.ts'
import {
  type CellProblem,
  type Cells,
  cellsReader,
  idOfContents,
  locationOf,
  plain,
} from '#workplaces/imports/import-cells.ts'

export type ImportedUnit = z.output<typeof typedEquipment>

const known = (labels: Record<string, string>, also: (label: string) => string[] = () => []) =>
  new Map(
    Object.entries(labels).flatMap(([key, label]) =>
      [key, label, ...also(label)].map((name) => [plain(name), key] as const),
    ),
  )
// Singular or plural: a column of air movers may use either.
const categories = known(equipmentCategories, (label) => [`${label}s`, label.replace(' ', '')])
const conditions = known(equipmentConditions)
const kinds = known(dehumidifierKinds)
const bases = known(ratingBases)
const listed = (labels: Record<string, string>) => Object.values(labels).join(', ')

const amounts = {
  daily_rate: 'Daily rate',
  weekly_rate: 'Weekly rate',
  monthly_rate: 'Monthly rate',
  purchase_price: 'Purchase price',
}
const fieldOf: Partial<Record<string, EquipmentField>> = {
  city_code: 'location',
  rental_rate_daily_cents: 'daily_rate',
  rental_rate_weekly_cents: 'weekly_rate',
  rental_rate_monthly_cents: 'monthly_rate',
  purchase_price_cents: 'purchase_price',
}

/**
 * Reads a file's row as a unit, or returns everything that is wrong with it. Amounts in the file
 * are dollars. Missing values get the specification's defaults.
 */
export function readUnit(
  cells: Cells<EquipmentField>,
  location: string | undefined,
): { unit: ImportedUnit } | { problems: CellProblem<EquipmentField>[] } {
  const { problems, complain, text } = cellsReader(cells)
  if (problems.length > 0) return { problems }
  const chosen = (
    field: 'category' | 'condition' | 'dehumidifier_kind' | 'rating_basis',
    of: Map<string, string>,
    labels: Record<string, string>,
    otherwise: string,
  ) => {
    const found = text(field) ? of.get(plain(text(field))) : otherwise
    if (found === undefined) complain(field, `Use one of ${listed(labels)}`)
    return found ?? otherwise
  }
  for (const [field, label] of Object.entries(amounts) as [keyof typeof amounts, string][])
    if (/^[-(][\s$-]*\d/.test(text(field))) complain(field, `${label} cannot be negative`)
  const read = typedEquipment.safeParse({
    item_number: text('item_number'),
    name: text('name'),
    description: text('description', '\n'),
    model_number: text('model_number'),
    serial_number: text('serial_number'),
    category: chosen('category', categories, equipmentCategories, 'general'),
    condition: chosen('condition', conditions, equipmentConditions, 'good'),
    city_code: locationOf(text('location'), location),
    rental_rate_daily_cents: text('daily_rate'),
    rental_rate_weekly_cents: text('weekly_rate'),
    rental_rate_monthly_cents: text('monthly_rate'),
    purchase_price_cents: text('purchase_price'),
    dehumidifier_kind: chosen('dehumidifier_kind', kinds, dehumidifierKinds, ''),
    rated_pints_per_day: text('rated_pints_per_day'),
    rating_basis: chosen('rating_basis', bases, ratingBases, ''),
    rated_cfm: text('rated_cfm'),
  })
  if (!read.success)
    for (const { path, message } of read.error.issues) {
      const name = String(path[0])
      complain(fieldOf[name] ?? (name as EquipmentField), message)
    }
  return problems.length > 0 ? { problems } : { unit: read.data! }
}

/**
 * Returns the id of an imported unit: the `nth` row of a file with these contents. Several
 * unnumbered units of one model are separate units, and importing the same file again adds none.
 * The id does not depend on location, because the person importing selects it for rows without, nor
 * on a rating that is missing: units imported before there were ratings keep their ids.
 */
export function unitId({ city_code: _city, ...said }: ImportedUnit, nth: number): string {
  const told = Object.entries(said).filter(
    ([field, value]) => value !== null || !(field in noRating),
  )
  return idOfContents('unit', { ...Object.fromEntries(told), nth })
}
