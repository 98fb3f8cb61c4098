import {
  type ColumnDef,
  type SortingState,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/**
 * The place of a column on a card: the first line, its right corner, below it, a line, a named
 * fact, among the badges, or among the buttons.
 */
export type CardPlace = 'title' | 'corner' | 'under' | 'line' | 'fact' | 'badge' | 'action'

/** A column of a list, declared once: the table draws it as a column, and the card in its place. */
export interface Column<Row> {
  /** Its name in the address when the list is sorted by it. */
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /**
   * In pixels or percent. Columns without a width share the remaining space, up to `ENOUGH` each.
   */
  width?: number | string
  align?: 'right'
  /** A column without a place is not on the card. */
  card?: CardPlace
  /** The card's content, if it differs from the cell. */
  onCard?: (row: Row) => ReactNode
  /** Only on cards, for what a table row does by itself. */
  cardOnly?: true
  /** Can't be hidden: what identifies a row, and its actions. */
  always?: true
  /** Hidden until someone turns it on. */
  off?: true
  /** True if the column has an edit action, marked `data-edit`. */
  edits?: true
  /** The list can be sorted by it, in this direction first. */
  sort?: 'asc' | 'desc'
  /** Names of its two orders, for lists without column headings. */
  orders?: { asc: string; desc: string }
  /** The sort value, if the browser has all rows. Without it the server sorts. */
  value?: (row: Row) => string | number
}

/**
 * In rem. A column without a width needs no more than this; beyond it, all columns share the
 * remaining space.
 */
const ENOUGH = 15

/**
 * Returns the CSS width of a column without one: its share of the room (100cqi) that the other
 * columns leave, up to `ENOUGH`. On a wide screen every column then has a width, and the table
 * divides the remaining space among all of them. Otherwise one column would hold blank space while
 * others are cut off.
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

/** Column ids that someone turned on (true) or off (false). */
export type ChosenColumns = Record<string, boolean>
export const isShown = (
  { id, always, off }: Pick<Column<never>, 'id' | 'always' | 'off'>,
  chosen: ChosenColumns,
) => always ?? chosen[id] ?? !off

/** The features of the table library that our lists use. */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as { column: Column<never> },
})
export type Features = typeof features

const alphabet = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
/** Compares numbers by value and everything else alphabetically. */
export const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : alphabet.compare(String(one), String(other))

/** Converts our columns to the table library's definitions. */
export const definitionsOf = <Row extends { id: string }>(columns: readonly Column<Row>[]) =>
  columns.map((column): ColumnDef<Features, Row> => {
    const { id, head, cell, sort, value } = column
    return {
      id,
      header: head,
      cell: ({ row }) => cell(row.original),
      meta: { column: column as Column<never> },
      // The library only sorts by columns with a value, even if the server does the sorting.
      ...(sort && { accessorFn: value ?? (() => '') }),
      ...(value && {
        sortFn: ({ original: one }, { original: other }) => compare(value(one), value(other)),
      }),
      enableSorting: sort !== undefined,
      sortDescFirst: sort === 'desc',
    }
  })

/** Convert between `name` or `-name` in the address and the table library's form. */
export const sortingOf = (sort: string | undefined): SortingState =>
  sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
export const sortOf = ([sorting]: SortingState) =>
  sorting && `${sorting.desc ? '-' : ''}${sorting.id}`
