import { Checkbox, Group, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type Header, type ReactTable, type Row, flexRender } from '@tanstack/react-table'
import type { MouseEvent, ReactNode } from 'react'
import { ColumnsMenu, type ColumnChoice } from '#ui/columns-menu.tsx'
import { type Column, type Features, sharedWidth } from '#ui/list-columns.ts'

interface Props<Row extends { id: string }> {
  label: string
  table: ReactTable<Features, Row>
  columns: readonly Column<Row>[]
  choice: ColumnChoice
  onOpen?: ((row: Row) => void) | undefined
  /** If given, rows can be selected. Returns a row's name for screen readers. */
  nameOf?: ((row: Row) => string) | undefined
}

/** Width of the checkbox column, in pixels. */
const BOX = 44

/** Shows a cell's full text on hover if it does not fit. */
function tellWhole({ currentTarget: cell }: MouseEvent<HTMLTableCellElement>) {
  const cut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

/**
 * A list on a wide screen, one line per row. Its head stays visible below the page header, and its
 * columns keep their widths whatever they contain. If rows can be opened, a click anywhere in the
 * row does so; by keyboard, its link does.
 */
export const ListTable = <Row extends { id: string }>({
  label,
  table,
  columns,
  choice,
  onOpen,
  nameOf,
}: Props<Row>) => {
  const shared = sharedWidth(
    table.getFlatHeaders().map(({ column }) => column.columnDef.meta!.column.width),
    nameOf ? BOX : 0,
  )
  return (
    <div className="list-room">
      <Table
        className="list-table"
        highlightOnHover={Boolean(onOpen ?? nameOf)}
        stickyHeader
        stickyHeaderOffset="var(--app-shell-header-offset, 0px)"
        layout="fixed"
        fz="sm"
        aria-label={label}
      >
        <Table.Thead>
          <Table.Tr>
            {nameOf && (
              <Table.Th w={BOX} p={0}>
                <Checkbox
                  className="list-box"
                  aria-label="Select all on this page"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Table.Th>
            )}
            {table.getFlatHeaders().map((header, n, { length }) => (
              <Head key={header.id} header={header} shared={shared}>
                {n === length - 1 && <ColumnsMenu columns={columns} {...choice} />}
              </Head>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr
              key={row.id}
              data-row={row.id}
              data-selected={row.getIsSelected() || undefined}
              bg={row.getIsSelected() ? 'var(--mantine-primary-color-light)' : undefined}
              style={onOpen && { cursor: 'pointer' }}
              onClick={
                onOpen &&
                ((event) =>
                  !(event.target as Element).closest('a, button, input, label') &&
                  onOpen(row.original))
              }
            >
              {nameOf && (
                <Table.Td p={0}>
                  <RowBox row={row} nameOf={nameOf} />
                </Table.Td>
              )}
              {row.getAllCells().map((cell) => (
                <Table.Td
                  key={cell.id}
                  ta={cell.column.columnDef.meta?.column.align}
                  onMouseEnter={tellWhole}
                >
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** The checkbox that selects a row. */
export const RowBox = <R extends { id: string }>({
  row,
  nameOf,
}: {
  row: Row<Features, R>
  nameOf: (row: R) => string
}) => (
  <Checkbox
    className="list-box"
    aria-label={`Select ${nameOf(row.original)}`}
    checked={row.getIsSelected()}
    onChange={row.getToggleSelectedHandler()}
  />
)

const icons = { asc: IconArrowUp, desc: IconArrowDown }

interface HeadProps<R extends { id: string }> {
  header: Header<Features, R>
  /** Width of a column that has none of its own. */
  shared: string
  children: ReactNode
}

function Head<R extends { id: string }>({ header, shared, children }: HeadProps<R>) {
  const { column } = header
  const { width = shared, align } = column.columnDef.meta!.column
  const title = flexRender(column.columnDef.header, header.getContext())
  const sorted = column.getIsSorted()
  const Icon = sorted ? icons[sorted] : IconArrowsSort
  const sorting = column.getCanSort() && {
    'aria-sort': sorted ? (`${sorted}ending` as const) : ('none' as const),
  }
  return (
    <Table.Th w={width} ta={align} p={0} {...sorting}>
      <Group className="list-head" gap={0} wrap="nowrap" justify={align && 'flex-end'}>
        {sorting ? (
          <UnstyledButton className="list-sort" onClick={column.getToggleSortingHandler()}>
            {title}
            <Icon size={14} aria-hidden opacity={sorted ? 1 : 0.45} />
          </UnstyledButton>
        ) : (
          <span className="list-title">{title}</span>
        )}
        {children}
      </Group>
    </Table.Th>
  )
}
