import { expect, it } from 'vitest'
import { type Column, compare, definitionsOf, sortOf, sortingOf } from '#ui/list-columns.ts'

interface Row {
  id: string
  name: string
}
const name: Column<Row> = { id: 'name', head: 'Name', cell: () => null, sort: 'asc', value: (row) => row.name }

it('sorts names as people do: whatever their case, accents or numbers', () => {
  const names = ['Émile', 'unit 10', 'adam', 'Unit 9', 'Zoe', 'Fay']
  expect(names.toSorted(compare)).toEqual(['adam', 'Émile', 'Fay', 'Unit 9', 'unit 10', 'Zoe'])
})

it('sorts numbers as numbers', () => {
  expect([10, 2, 1].toSorted(compare)).toEqual([1, 2, 10])
})

it('sorts by those columns only that say so', () => {
  const { sort: _, ...unsorted } = name
  expect(definitionsOf([name, unsorted, { ...name, sort: 'desc' }]).map((one) => [one.enableSorting, one.sortDescFirst])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ])
})

it.each(['name', '-name', undefined])('writes %s into the address and reads it back', (sort) => {
  expect(sortOf(sortingOf(sort))).toBe(sort)
})
