import { expect, it } from 'vitest'
import { type RowOrder, nextOrder, orderedRows } from '#reports/reports/report-order.ts'

const row = (label: string, value: number | null) => ({
  key: null,
  label,
  link: null,
  from: null,
  to: null,
  city: null,
  values: [value],
})
const rows = [row('Unit 10', 5), row('Unit 9', null), row('Unit 2', 7), row('Unit 1', 5)]
const inOrder = (order?: RowOrder) => orderedRows(rows, order).map(({ label }) => label.slice(5))

it('orders rows by a figure or by name; what has no value is last either way', () => {
  expect(inOrder()).toEqual(['10', '9', '2', '1'])
  expect(inOrder({ by: 0, descending: true })).toEqual(['2', '10', '1', '9'])
  expect(inOrder({ by: 0, descending: false })).toEqual(['10', '1', '2', '9'])
  expect(inOrder({ by: 'label', descending: false })).toEqual(['1', '2', '9', '10'])
})

it('begins with the greatest figure or the first name, turns around, and goes back to the order of the report', () => {
  const [down, up] = [
    { by: 1, descending: true },
    { by: 1, descending: false },
  ]
  expect(nextOrder(undefined, 1)).toEqual(down)
  expect(nextOrder(down, 1)).toEqual(up)
  expect(nextOrder(up, 1)).toBeUndefined()
  expect(nextOrder(up, 'label')).toEqual({ by: 'label', descending: false })
  expect(nextOrder({ by: 'label', descending: true }, 'label')).toBeUndefined()
})
