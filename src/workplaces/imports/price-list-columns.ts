import type { z } from 'zod'
import {
  type ImportFields,
  type ImportKind,
  importOf,
  orderOf,
  reportOf,
} from '#workplaces/imports/imports.ts'

const fields = {
  item_number: {
    label: 'Item number',
    headings: ['itemnumber', 'item', 'itemno', 'code', 'itemcode', 'sku', 'number', 'selector'],
  },
  description: {
    label: 'Description',
    headings: [
      'description',
      'name',
      'itemname',
      'product',
      'productservice',
      'productservicename',
      'salesdescription',
    ],
  },
  unit: { label: 'Unit', headings: ['unit', 'units', 'uom', 'unitofmeasure', 'per'] },
  price: {
    label: 'Price',
    headings: ['price', 'unitprice', 'rate', 'salesprice', 'salespricerate', 'amount', 'cost'],
  },
  taxable: { label: 'Taxable', headings: ['taxable', 'tax', 'taxed', 'salestax'] },
} as const satisfies ImportFields
export type PriceListField = keyof typeof fields

/** Imports price list items from a file. They belong to no location. */
export const priceListImport: ImportKind<PriceListField> = {
  one: 'item',
  many: 'items',
  fields,
  template: orderOf(fields),
  important: /item|code|name|description|unit|price|rate|amount|tax/i,
  hasLocation: false,
  missing: (has) => [
    ...(has('item_number') ? [] : ['Choose the column for the item number.']),
    ...(has('description') ? [] : ['Choose the column for the description.']),
    ...(has('price') ? [] : ['Choose the column for the price.']),
  ],
}

export const itemsImport = importOf(fields).omit({ location: true })
export const itemsReport = reportOf(fields)
export type ItemsReport = z.infer<typeof itemsReport>
