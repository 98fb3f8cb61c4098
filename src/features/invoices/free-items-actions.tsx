import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import type { DraftEditing } from '#features/invoices/invoice-draft.client.ts'
import { type TypedLine, blankLine } from '#features/invoices/typed-draft.ts'
import { useKey } from '#client/keys.ts'

/** Puts the cursor into a line that was just made. */
const focusLine = (id: string, field: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-line="${id}"] [name="${field}"]`)?.focus())

/** Items that nothing in our records stands behind. What takes from the sum is a line with a price below zero, not taxed. */
export function FreeItemsActions({ editing: { change } }: { editing: DraftEditing }) {
  const add = (line: Partial<TypedLine>) => {
    const id = newId()
    change((now) => ({ ...now, lines: [...now.lines, { ...blankLine(id, 'items'), ...line }] }))
    focusLine(id, line.description ? 'price' : 'description')
  }
  const item = () => add({})
  useKey('n', 'Add Item', item)
  const less = (description: string, taxable: boolean) => add({ description, price: '-', taxable })
  return (
    <Group gap="xs">
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={item}>
        Add Item
      </Button>
      <Button variant="default" onClick={() => less('Discount', true)}>
        Add Discount
      </Button>
      <Button variant="default" onClick={() => less('Deductible', false)}>
        Add Deductible
      </Button>
    </Group>
  )
}
