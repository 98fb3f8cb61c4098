import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { ColumnChoice } from '#ui/columns-menu.tsx'
import { ListCards } from '#ui/list-cards.tsx'
import {
  type Column,
  definitionsOf,
  features,
  isShown,
  sortOf,
  sortingOf,
} from '#ui/list-columns.ts'
import { ListTable } from '#ui/list-table.tsx'
import { useRoomFor } from '#ui/room.ts'
import { SortChoice } from '#ui/sort-choice.tsx'
import { SelectionActions } from '#ui/selection-actions.tsx'

export interface ListProps<Row extends { id: string }> {
  /** The name of the list, such as "Customers". */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /**
   * Opens a row when it is clicked anywhere in the table. The row's title is a link that does the
   * same.
   */
  onOpen?: (row: Row) => void
  /** Name of the order when no column sorts the list. */
  unsorted?: string
  /** True if it can be sorted now. Search results have their own order. */
  sortable?: boolean
  /** The actions for selected rows, and a row's name for screen readers. */
  selection?: { name: (row: Row) => string; actions: (rows: Row[], end: () => void) => ReactNode }
  /** Minimum window width for a table, in em. */
  tableFrom?: number
  /** The columns selected for the table. */
  choice: ColumnChoice
  /** The order of the rows shown, if it differs from the one in the address while loading. */
  sort?: string | undefined
}

/**
 * Rows as a table, or as cards if a table does not fit. The sort column is `sort` in the address.
 * Rows can be selected with checkboxes. A selected row that is no longer listed is no longer
 * selected.
 */
export function List<Row extends { id: string }>({
  label,
  columns,
  rows,
  onOpen,
  selection,
  choice,
  ...how
}: ListProps<Row>) {
  const { sortable = true, unsorted = 'Newest first', tableFrom = 78 } = how
  const wide = useRoomFor(tableFrom)
  const { sort: asked }: { sort?: string } = useSearch({ strict: false })
  const sort = 'sort' in how ? how.sort : asked
  const navigate = useNavigate()
  const [chosen, choose] = useState<RowSelectionState>({})
  const sorted =
    sortable && columns.some((column) => column.id === sort?.replace(/^-/, '') && column.sort)
      ? sort
      : undefined
  // Positions in one order mean nothing in another.
  const sortBy = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: ((was: object) => ({
        ...was,
        sort: next,
        after: undefined,
        before: undefined,
      })) as never,
    })
  const table = useTable({
    features,
    columns: useMemo(
      () =>
        definitionsOf(
          columns.filter((column) => !column.cardOnly && isShown(column, choice.chosen)),
        ),
      [columns, choice.chosen],
    ),
    data: rows as Row[],
    getRowId: ({ id }) => id,
    manualSorting: columns.every(({ value }) => !value),
    enableSorting: sortable,
    enableMultiSort: false,
    state: { sorting: sortingOf(sorted), rowSelection: chosen },
    onRowSelectionChange: choose,
    onSortingChange: (change) =>
      sortBy(sortOf(typeof change === 'function' ? change(sortingOf(sorted)) : change)),
  })
  const picked = table.getSelectedRowModel().rows.map(({ original }) => original)
  const end = () => choose({})
  return (
    <>
      {wide ? (
        <ListTable
          label={label}
          table={table}
          columns={columns}
          choice={choice}
          onOpen={onOpen}
          nameOf={selection?.name}
        />
      ) : (
        <Stack gap="sm">
          {sortable && (
            <SortChoice columns={columns} unsorted={unsorted} sort={sorted} onSort={sortBy} />
          )}
          <ListCards label={label} table={table} columns={columns} nameOf={selection?.name} />
        </Stack>
      )}
      {selection && picked.length > 0 && (
        <SelectionActions
          chosen={`${picked.length} selected`}
          all="Select all on this page"
          onAll={() => table.toggleAllRowsSelected(true)}
          onEnd={end}
        >
          {selection.actions(picked, end)}
        </SelectionActions>
      )}
    </>
  )
}
