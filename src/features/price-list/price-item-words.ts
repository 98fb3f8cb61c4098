import { shownPrice } from '#features/invoices/line-price.ts'
import { type Words, yesOrNo } from '#values/words.ts'

/** What each field of an item is called and how it reads. */
export const priceItemWords = {
  item_number: 'Item number',
  description: 'Description',
  unit: 'Unit',
  unit_price_cents: ['Price', (cents) => shownPrice(Number(cents))],
  taxable: ['Taxable', yesOrNo],
  archived_at: ['Archived', (at) => (at ? 'Yes' : 'No')],
} as const satisfies Words
