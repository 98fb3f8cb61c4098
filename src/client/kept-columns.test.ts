import { expect, it } from 'vitest'
import { chosenColumns, withColumns } from '#client/kept-columns.ts'
import { isShown } from '#ui/list-columns.ts'

it('keeps columns by person and list, and forgets what cannot be read', () => {
  let text = withColumns(undefined, 'ada', 'Customers', { insurance: false })
  text = withColumns(text, 'ada', 'Jobs', { carrier: true })
  text = withColumns(text, 'bob', 'Customers', { address: true })
  expect(chosenColumns(text, 'ada', 'Customers')).toEqual({ insurance: false })
  expect(chosenColumns(text, 'ada', 'Jobs')).toEqual({ carrier: true })
  expect(chosenColumns(text, 'bob', 'Jobs')).toEqual({})
  for (const wrong of ['', 'null', '{"ada":1}'])
    expect(chosenColumns(wrong, 'ada', 'Customers')).toEqual({})
})

it('shows a column as it was chosen, but never takes off what a row is known by', () => {
  expect(isShown({ id: 'a' }, {})).toBe(true)
  expect(isShown({ id: 'a', off: true }, {})).toBe(false)
  expect(isShown({ id: 'a', off: true }, { a: true })).toBe(true)
  expect(isShown({ id: 'a' }, { a: false })).toBe(false)
  expect(isShown({ id: 'a', always: true }, { a: false })).toBe(true)
})
