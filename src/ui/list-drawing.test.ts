import { useTable } from '@tanstack/react-table'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ListCards } from '#ui/list-cards.tsx'
import {
  type ChosenColumns,
  type Column,
  definitionsOf,
  features,
  isShown,
  sortingOf,
} from '#ui/list-columns.ts'
import { ListTable } from '#ui/list-table.tsx'
import { SortChoice } from '#ui/sort-choice.tsx'
import { drawn, valuesOf, wordsOf } from '#testing/drawn.ts'

// One declaration of columns, rendered as a table and as cards.

interface Unit {
  id: string
  name: string
  days: number
  note: string | null
}
const rows: Unit[] = [
  { id: 'a', name: 'Air mover', days: 3, note: 'By the stairs' },
  { id: 'b', name: 'Dehumidifier', days: 12, note: null },
]
const columns: Column<Unit>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, card: 'title', always: true, sort: 'asc' },
  {
    id: 'days',
    head: 'Days',
    cell: ({ days }) => days,
    card: 'fact',
    align: 'right',
    sort: 'desc',
    orders: { asc: 'shortest first', desc: 'longest first' },
  },
  {
    id: 'note',
    head: 'Note',
    cell: ({ note }) => note,
    card: 'under',
    onCard: ({ note }) => note && `“${note}”`,
    off: true,
  },
  { id: 'code', head: 'Code', cell: ({ id }) => id },
  { id: 'open', head: 'Open', cell: ({ id }) => `Open ${id}`, card: 'action', cardOnly: true },
]

interface Way {
  as: 'table' | 'cards'
  sort?: string
  chosen?: ChosenColumns
  picked?: Record<string, true>
}
function Listed({ as, sort, chosen = {}, picked }: Way) {
  const table = useTable({
    features,
    columns: definitionsOf(columns.filter((column) => !column.cardOnly && isShown(column, chosen))),
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    state: { sorting: sortingOf(sort), rowSelection: picked ?? {} },
  })
  const common = {
    label: 'Units',
    table,
    columns,
    ...(picked && { nameOf: ({ name }: Unit) => name }),
  }
  return as === 'cards'
    ? createElement(ListCards<Unit>, common)
    : createElement(ListTable<Unit>, { ...common, choice: { chosen, choose: () => {} } })
}
const list = (way: Way) => drawn(createElement(Listed, way))
const rowsOf = (html: string) =>
  [...html.matchAll(/<(tr|li)\b[^>]* data-row=[^>]*>.*?<\/\1>/gs)].map(([row]) => wordsOf(row))

describe('a table', () => {
  it('has a row for each and a column for what is on it; what is for cards alone is not', () => {
    const html = list({ as: 'table' })
    expect(wordsOf(html.split('<tbody')[0]!)).toEqual(['Name', 'Days', 'Code'])
    expect(rowsOf(html)).toEqual([
      ['Air mover', '3', 'a'],
      ['Dehumidifier', '12', 'b'],
    ])
    expect(valuesOf(html, 'aria-label')).toContain('Units')
  })

  it('shows what someone put on it, and keeps what a row is known by', () => {
    expect(rowsOf(list({ as: 'table', chosen: { note: true, code: false, name: false } }))).toEqual(
      [
        ['Air mover', '3', 'By the stairs'],
        ['Dehumidifier', '12'],
      ],
    )
  })

  it.each([
    [undefined, ['none', 'none']],
    ['name', ['ascending', 'none']],
    ['-days', ['none', 'descending']],
  ])('says by which column it is sorted (%s); what cannot sort says nothing', (sort, told) => {
    expect(valuesOf(list({ as: 'table', ...(sort && { sort }) }), 'aria-sort')).toEqual(told)
  })

  it('offers a box for each row by its name, and one for all', () => {
    const html = list({ as: 'table', picked: { b: true } })
    expect(valuesOf(html, 'aria-label').filter((label) => label.startsWith('Select'))).toEqual([
      'Select all on this page',
      'Select Air mover',
      'Select Dehumidifier',
    ])
    expect(valuesOf(html, 'data-selected')).toEqual(['true'])
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })
})

describe('cards', () => {
  it('say what a row says, a fact under its name, and leave out what is empty or has no place', () => {
    expect(rowsOf(list({ as: 'cards' }))).toEqual([
      ['Air mover', '“By the stairs”', 'Days', '3', 'Open a'],
      ['Dehumidifier', 'Days', '12', 'Open b'],
    ])
  })

  it('are boxes to choose where rows are chosen', () => {
    expect(valuesOf(list({ as: 'cards', picked: {} }), 'aria-label')).toEqual([
      'Units',
      'Select Air mover',
      'Select Dehumidifier',
    ])
    expect(valuesOf(list({ as: 'cards' }), 'aria-label')).toEqual(['Units'])
  })
})

describe('how cards are sorted', () => {
  const choice = (sort: string | undefined, of = columns) =>
    drawn(
      createElement(SortChoice<Unit>, {
        columns: of,
        unsorted: 'Newest first',
        sort,
        onSort: () => {},
      }),
    )

  it.each([
    [undefined, 'Newest first'],
    ['name', 'Name, A to Z'],
    ['-name', 'Name, Z to A'],
    ['-days', 'Days, longest first'],
  ])('is said (%s)', (sort, said) => {
    expect(valuesOf(choice(sort), 'value')).toContain(said)
  })

  it('is no question where nothing sorts', () => {
    expect(
      choice(
        undefined,
        columns.filter(({ sort }) => !sort),
      ),
    ).toBe('')
  })
})

it.each([
  [{ id: 'x' }, {}, true],
  [{ id: 'x', off: true as const }, {}, false],
  [{ id: 'x', off: true as const }, { x: true }, true],
  [{ id: 'x' }, { x: false }, false],
  [{ id: 'x', always: true as const }, { x: false }, true],
])('a column %j is on the table where someone chose %j: %s', (column, chosen, shown) => {
  expect(isShown(column, chosen as ChosenColumns)).toBe(shown)
})
