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
  /** What it lists, such as "Customers". */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Opens a row wherever it is clicked in the table; its title is a link that does the same. */
  onOpen?: (row: Row) => void
  /** The order it has when no column sorts it. */
  unsorted?: string
  /** Whether it may be sorted now; a search has an order of its own. */
  sortable?: boolean
  /** What can be done with rows that are chosen, and what one is called for those who hear the page. */
  selection?: { name: (row: Row) => string; actions: (rows: Row[], end: () => void) => ReactNode }
  /** So wide, in em, the window must be for a table. */
  tableFrom?: number
  /** Which columns the table has. */
  choice: ColumnChoice
  /** How the rows are sorted that are shown, where that is not yet how the address has it. */
  sort?: string | undefined
}

/**
 * Rows as a table, or as cards where it has no room. Which column sorts them stands in the address as `sort`. Rows can be chosen by their
 * boxes; what is chosen and no longer listed is not chosen anymore.
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
  // The places of another order are none of this one.
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
