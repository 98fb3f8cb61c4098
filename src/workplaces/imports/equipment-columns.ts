import { z } from 'zod'
import {
  type ImportFields,
  type ImportKind,
  importOf,
  orderOf,
  reportOf,
} from '#workplaces/imports/imports.ts'

const rate = (word: string) =>
  ['rate', 'price', 'rental', 'rentalrate'].flatMap((name) => [`${word}${name}`, `${name}${word}`])
const fields = {
  item_number: {
    label: 'Item number',
    headings: [
      'itemnumber',
      'item',
      'itemno',
      'assetnumber',
      'asset',
      'assettag',
      'assetid',
      'tag',
      'unitnumber',
      'barcode',
    ],
  },
  name: {
    label: 'Name',
    headings: ['name', 'equipmentname', 'equipment', 'unit', 'unitname', 'product', 'productname'],
  },
  description: {
    label: 'Description',
    headings: ['description', 'notes', 'note', 'comment', 'comments', 'details'],
  },
  category: { label: 'Category', headings: ['category', 'type', 'equipmenttype', 'kind'] },
  model_number: { label: 'Model number', headings: ['modelnumber', 'model', 'modelno'] },
  serial_number: { label: 'Serial number', headings: ['serialnumber', 'serial', 'serialno', 'sn'] },
  condition: { label: 'Condition', headings: ['condition'] },
  location: {
    label: 'Location',
    headings: [
      'location',
      'locationcode',
      'citycode',
      'office',
      'branch',
      'warehouse',
      'servicearea',
    ],
  },
  daily_rate: {
    label: 'Daily rate',
    headings: ['daily', 'perday', 'rentalratedaily', 'dayrate', ...rate('daily')],
  },
  weekly_rate: {
    label: 'Weekly rate',
    headings: ['weekly', 'perweek', 'rentalrateweekly', 'weekrate', ...rate('weekly')],
  },
  monthly_rate: {
    label: 'Monthly rate',
    headings: ['monthly', 'permonth', 'rentalratemonthly', 'monthrate', ...rate('monthly')],
  },
  purchase_price: {
    label: 'Purchase price',
    headings: ['purchaseprice', 'price', 'cost', 'purchasecost', 'value'],
  },
  dehumidifier_kind: {
    label: 'Dehumidifier kind',
    headings: ['dehumidifierkind', 'dehumidifiertype', 'dehukind', 'dehutype'],
  },
  rated_pints_per_day: {
    label: 'Rated pints a day',
    headings: ['ratedpintsaday', 'ratedpintsperday', 'pintsaday', 'pintsperday', 'ppd', 'pint'],
  },
  rating_basis: { label: 'Rating basis', headings: ['ratingbasis', 'basis'] },
  rated_cfm: { label: 'Rated CFM', headings: ['ratedcfm', 'cfm', 'airflow'] },
} as const satisfies ImportFields
export type EquipmentField = keyof typeof fields

/** Imports units of equipment from a file. */
export const equipmentImport: ImportKind<EquipmentField> = {
  one: 'unit',
  many: 'units',
  fields,
  template: orderOf(fields),
  important: /name|item|asset|serial|model|categor|condition|location|rate|price|cost|pint|cfm/i,
  hasLocation: true,
  missing: (has) => (has('name') ? [] : ['Choose the column for the name.']),
}

export const unitsImport = importOf(fields)
export const unitsReport = reportOf(fields).extend({
  unnumbered: z
    .int()
    .describe('How many of these have no item number and get the next ones of ours'),
})
export type UnitsReport = z.infer<typeof unitsReport>
