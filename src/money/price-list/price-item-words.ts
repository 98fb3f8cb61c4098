import { shownPrice } from '#money/price-list/line-price.ts'
import { type Words, archivedInWords, yesOrNo } from '#values/words.ts'

/** What each field of an item is called and how it reads. */
export const priceItemWords = {
  item_number: 'Item number',
  description: 'Description',
  unit: 'Unit',
  unit_price_cents: ['Price', (cents) => shownPrice(Number(cents))],
  taxable: ['Taxable', yesOrNo],
  archived_at: archivedInWords,
} as const satisfies Words
