import type { z } from 'zod'
import {
  type CellProblem,
  type Cells,
  cellsReader,
  idOfContents,
  plain,
} from '#workplaces/imports/import-cells.ts'
import type { PriceListField } from '#workplaces/imports/price-list-import.ts'
import { typedPriceItem } from '#money/price-list/price-list.ts'

export type ImportedItem = z.output<typeof typedPriceItem>

// As people and other programs write it; what a row does not say is taxed, as lines are.
const taxed = new Map([
  ...['', 'yes', 'y', 'true', '1', 'x', 'tax', 'taxable'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'non', 'non-taxable', 'nontaxable', 'not taxable', 'exempt'].map(
    (word) => [word, false] as const,
  ),
])

/** A row of a file as an item of the price list, or all that is wrong with it; the price is dollars there. */
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

/** The id of an imported item: what the same row of the same file, or of a later one, makes again. */
export const itemId = (item: ImportedItem) =>
  idOfContents('price item', { ...item, taxable: String(item.taxable) })
