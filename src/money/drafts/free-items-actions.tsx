import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { type TypedLine, blankLine, typedProposal } from '#money/drafts/typed-draft.ts'
import { PriceItemPicker } from '#money/price-list/price-item-picker.tsx'
import type { PriceItem } from '#money/price-list/price-list.ts'
import { useKey } from '#client/keys.ts'

/** Moves the cursor into a line that was just added. */
const focusLine = (id: string, field: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-line="${id}"] [name="${field}"]`)?.focus(),
  )

/** Adds items without records behind them. A discount is a line with a price below zero. */
export function FreeItemsActions({ editing: { change } }: { editing: DraftEditing }) {
  const add = (line: Partial<TypedLine>) => {
    const id = newId()
    change((now) => ({ ...now, lines: [...now.lines, { ...blankLine(id, 'items'), ...line }] }))
    focusLine(id, line.description ? 'price' : 'description')
  }
  const item = () => add({})
  useKey('n', 'Add Item', item)
  // Copied: later changes of the price list don't change the line.
  const listed = ({ item_number, description, unit, unit_price_cents, taxable }: PriceItem) => {
    const id = newId()
    const line = {
      item_number,
      description,
      unit,
      unit_price_cents,
      taxable,
      section: 'items' as const,
      quantity: 1,
      sources: [],
    }
    change((now) => ({ ...now, lines: [...now.lines, typedProposal(line, id)] }))
    focusLine(id, 'quantity')
  }
  return (
    <Group gap="xs">
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={item}>
        Add Item
      </Button>
      <Button variant="default" onClick={() => add({ description: 'Discount', price: '-' })}>
        Add Discount
      </Button>
      <PriceItemPicker onPick={listed} />
    </Group>
  )
}
