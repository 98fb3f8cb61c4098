import { expect, it } from 'vitest'
import {
  type Column,
  compare,
  definitionsOf,
  sharedWidth,
  sortOf,
  sortingOf,
} from '#ui/list-columns.ts'

interface Row {
  id: string
  name: string
}
const name: Column<Row> = {
  id: 'name',
  head: 'Name',
  cell: () => null,
  sort: 'asc',
  value: (row) => row.name,
}

it('sorts names as people do: whatever their case, accents or numbers', () => {
  const names = ['Émile', 'unit 10', 'adam', 'Unit 9', 'Zoe', 'Fay']
  expect(names.toSorted(compare)).toEqual(['adam', 'Émile', 'Fay', 'Unit 9', 'unit 10', 'Zoe'])
})

it('sorts numbers as numbers', () => {
  expect([10, 2, 1].toSorted(compare)).toEqual([1, 2, 10])
})

it('sorts by those columns only that say so', () => {
  const { sort: _, ...unsorted } = name
  expect(
    definitionsOf([name, unsorted, { ...name, sort: 'desc' }]).map((one) => [
      one.enableSorting,
      one.sortDescFirst,
    ]),
  ).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ])
})

it.each(['name', '-name', undefined])('writes %s into the address and reads it back', (sort) => {
  expect(sortOf(sortingOf(sort))).toBe(sort)
})

it('gives each column without a width the same share of what the others leave, and no more than is enough', () => {
  expect(
    sharedWidth([112, undefined, '20%', 'clamp(76px, 24vw - 260px, 148px)', undefined], 44),
  ).toBe('clamp(0px, (80cqi - (2.75rem + 7rem + clamp(76px, 24vw - 260px, 148px))) / 2, 15rem)')
})

it('needs no share where every column has a width', () => {
  expect(sharedWidth([160], 0)).toBe('clamp(0px, (100cqi - (0rem + 10rem)) / 1, 15rem)')
})
