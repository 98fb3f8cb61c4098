import type { z } from 'zod'
import {
  type CellProblem,
  type Cells,
  cellsReader,
  idOfContents,
  plain,
} from '#workplaces/imports/import-cells.ts'
import type { PriceListField } from '#workplaces/imports/price-list-columns.ts'
import { typedPriceItem } from '#money/price-list/price-list.ts'

export type ImportedItem = z.output<typeof typedPriceItem>

// Spellings used by people and other programs. A row without a value is taxed, as invoice lines
// are.
const taxed = new Map([
  ...['', 'yes', 'y', 'true', '1', 'x', 'tax', 'taxable'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'non', 'non-taxable', 'nontaxable', 'not taxable', 'exempt'].map(
    (word) => [word, false] as const,
  ),
])

/**
 * Reads a file's row as a price list item, or returns everything that is wrong with it. Prices in
 * the file are dollars.
 */
export function readPriceItem(
  cells: Cells<PriceListField>,
): { item: ImportedItem } | { problems: CellProblem<PriceListField>[] } {
  const { problems, complain, text } = cellsReader(cells)
  if (problems.length > 0) return { problems }
  const taxable = taxed.get(plain(text('taxable')))
  if (taxable === undefined) complain('taxable', 'Use Yes or No')
  const read = typedPriceItem.safeParse({
    item_number: text('item_number'),
    description: text('description', '\n'),
    unit: text('unit'),
    unit_price_cents: text('price'),
    taxable: taxable ?? true,
  })
  if (!read.success)
    for (const { path, message } of read.error.issues)
      complain(path[0] === 'unit_price_cents' ? 'price' : (path[0] as PriceListField), message)
  return problems.length > 0 ? { problems } : { item: read.data! }
}

/**
 * Returns the id of an imported item. The same row in the same or a later file gets the same id.
 */
export const itemId = (item: ImportedItem) =>
  idOfContents('price item', { ...item, taxable: String(item.taxable) })
