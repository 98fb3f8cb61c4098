import { z } from 'zod'
import { priceOf, unitPrice } from '#money/price-list/line-price.ts'
import { typedNumber } from '#values/amounts.ts'
import { flag, listPlace, sortBy, searchText } from '#values/list-query.ts'
import { newId, optionalLine, requiredLine, requiredText, rowId, tooLong } from '#values/text.ts'

/**
 * The fields of an item that an invoice line copies. The price is in cents with two decimals, as on
 * lines.
 */
export const priceItemForm = z.strictObject({
  item_number: requiredLine('Item number', 40),
  description: requiredText('Description', 1000),
  unit: optionalLine('Unit', 20),
  unit_price_cents: unitPrice,
  taxable: z.boolean(),
})
/** The same as typed: the price is text. */
export const typedPriceItem = priceItemForm.extend({
  unit_price_cents: typedNumber(priceOf, 'Enter a price like 65.00').pipe(unitPrice),
})
export const newPriceItem = priceItemForm.extend({ id: newId })
export const priceItemChange = priceItemForm.partial().extend({ id: rowId })

export const priceItem = z.object({
  id: z.string(),
  item_number: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  unit_price_cents: z.number().describe('Cents, with two decimals'),
  taxable: z.boolean(),
  archived_at: z.string().nullable(),
})
export type PriceItem = z.infer<typeof priceItem>

export const PAGE_SIZE = 50
/** Orders of the list. */
export const priceItemOrders = ['number'] as const
export const priceItemQuery = z.strictObject({
  q: searchText.describe('Words of its number and description'),
  archived: flag.optional(),
  sort: sortBy(...priceItemOrders).optional(),
  ...listPlace,
})

export const constraintMessages = {
  price_items_item_number_taken: {
    field: 'item_number',
    message: 'An item with this number already exists',
  },
  price_items_item_number_length: tooLong('item_number', 'Item number', 40),
  price_items_description_length: tooLong('description', 'Description', 1000),
  price_items_unit_length: tooLong('unit', 'Unit', 20),
  price_items_unit_price_range: {
    field: 'unit_price_cents',
    message: 'The price can be $1,000,000 at most',
  },
}
