import { shownPrice } from '#money/price-list/line-price.ts'
import { type Words, archivedInWords, yesOrNo } from '#values/words.ts'

/** Labels and formats of an item's fields. */
export const priceItemWords = {
  item_number: 'Item number',
  description: 'Description',
  unit: 'Unit',
  unit_price_cents: ['Price', (cents) => shownPrice(Number(cents))],
  taxable: ['Taxable', yesOrNo],
  archived_at: archivedInWords,
} as const satisfies Words
