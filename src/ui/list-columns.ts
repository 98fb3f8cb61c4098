import {
  type ColumnDef,
  type SortingState,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** Where a column stands on a card: the first line, its right corner, under it, as a line, as a named fact, among badges, among buttons. */
export type CardPlace = 'title' | 'corner' | 'under' | 'line' | 'fact' | 'badge' | 'action'

/** A column of a list, declared once: the table draws it as a column and the card in its place. */
export interface Column<Row> {
  /** Names it in the address when the list is sorted by it. */
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** In pixels or percent; what has none shares what is left, up to what is enough. */
  width?: number | string
  align?: 'right'
  /** A column without a place is not on the card. */
  card?: CardPlace
  /** What the card shows where it differs from the cell. */
  onCard?: (row: Row) => ReactNode
  /** On cards only: what a table's row does by itself. */
  cardOnly?: true
  /** Cannot be taken off the table: what a row is known by, and what can be done with it. */
  always?: true
  /** Not on the table until someone asks for it. */
  off?: true
  /** Among what can be done with a row is to edit it, by what is marked `data-edit`. */
  edits?: true
  /** The list can be sorted by it: in this direction first. */
  sort?: 'asc' | 'desc'
  /** How its two orders are called where no head of a column can be pressed. */
  orders?: { asc: string; desc: string }
  /** What it is sorted by where the browser has all rows; without it the server sorts. */
  value?: (row: Row) => string | number
}

/** Wider than this, in rem, a column without a width of its own has more than it needs: all of them then share what is left. */
const ENOUGH = 15

/**
 * The width, as CSS has it, of a column that names none: its share of the room (100cqi) that those with a width leave, up to what is enough. On a wide
 * screen all columns then have a width, and the table shares what is left among them, instead of one that holds blanks beside others that are cut.
 */
export function sharedWidth(widths: readonly Column<never>['width'][], box: number) {
  const named = [box, ...widths].filter((width) => width !== undefined)
  const lengths = named
    .map((width) => (typeof width === 'number' ? `${width / 16}rem` : width))
    .filter((width) => !width.endsWith('%'))
  const percent = named.reduce<number>(
    (sum, width) => sum + (String(width).endsWith('%') ? Number.parseFloat(String(width)) : 0),
    0,
  )
  const sharing = widths.filter((width) => width === undefined).length
  return `clamp(0px, (${100 - percent}cqi - (${lengths.join(' + ')})) / ${sharing || 1}, ${ENOUGH}rem)`
}

export const alphabetical = { asc: 'A to Z', desc: 'Z to A' }

/** Which columns someone put on the table (true) or took off it, by their ids. */
export type ChosenColumns = Record<string, boolean>
export const isShown = (
  { id, always, off }: Pick<Column<never>, 'id' | 'always' | 'off'>,
  chosen: ChosenColumns,
) => always ?? chosen[id] ?? !off

/** What our lists use of the table library. */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as { column: Column<never> },
})
export type Features = typeof features

const alphabet = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
/** Numbers by their size, all else as a dictionary has it. */
export const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : alphabet.compare(String(one), String(other))

/** Our columns as the table library takes them. */
export const definitionsOf = <Row extends { id: string }>(columns: readonly Column<Row>[]) =>
  columns.map((column): ColumnDef<Features, Row> => {
    const { id, head, cell, sort, value } = column
    return {
      id,
      header: head,
      cell: ({ row }) => cell(row.original),
      meta: { column: column as Column<never> },
      // The library sorts by columns with a value only, whoever does the sorting.
      ...(sort && { accessorFn: value ?? (() => '') }),
      ...(value && {
        sortFn: ({ original: one }, { original: other }) => compare(value(one), value(other)),
      }),
      enableSorting: sort !== undefined,
      sortDescFirst: sort === 'desc',
    }
  })

/** `name` or `-name` of the address as the table library has it, and back. */
export const sortingOf = (sort: string | undefined): SortingState =>
  sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
export const sortOf = ([sorting]: SortingState) =>
  sorting && `${sorting.desc ? '-' : ''}${sorting.id}`
