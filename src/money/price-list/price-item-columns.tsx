import { shownPrice } from '#money/price-list/line-price.ts'
import { RowActions } from '#people/audits/row-actions.tsx'
import { PriceItemDialog } from '#money/price-list/price-item-dialog.tsx'
import { priceItemWords } from '#money/price-list/price-item-words.ts'
import type { PriceItem } from '#money/price-list/price-list.ts'
import { api } from '#client/api.ts'
import { figures, typedText } from '#ui/cells.tsx'
import type { Column } from '#ui/list-columns.ts'

export const priceItemColumns: Column<PriceItem>[] = [
  {
    id: 'number',
    head: 'Item #',
    width: 140,
    cell: ({ item_number }) => <b className="typed">{item_number}</b>,
    always: true,
    card: 'title',
    sort: 'asc',
    orders: { asc: 'A to Z', desc: 'Z to A' },
  },
  {
    id: 'description',
    head: 'Description',
    cell: ({ description }) => typedText(description),
    card: 'line',
  },
  {
    id: 'unit',
    head: 'Unit',
    width: 110,
    cell: ({ unit }) => typedText(unit ?? ''),
    onCard: ({ unit }) => typedText(unit ?? '—'),
    card: 'fact',
  },
  {
    id: 'price',
    head: 'Price',
    width: 130,
    align: 'right',
    cell: ({ unit_price_cents }) => figures(shownPrice(unit_price_cents)),
    card: 'fact',
  },
  {
    id: 'taxable',
    head: 'Taxable',
    width: 100,
    cell: ({ taxable }) => (taxable ? 'Yes' : 'No'),
    card: 'fact',
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 100,
    cell: (item) => (
      <RowActions
        row={item}
        tables={['price_items']}
        words={priceItemWords}
        edit={(dialog) => <PriceItemDialog item={item} {...dialog} />}
        archiving={{
          noun: 'Item',
          name: item.item_number,
          procedure: api.priceList.archive,
          consequence:
            'It is no longer offered for invoices. Lines that have it stay, and it can be restored.',
          input: (archived) => ({ id: item.id, archived }),
        }}
      />
    ),
    always: true,
    card: 'corner',
    edits: true,
  },
]
