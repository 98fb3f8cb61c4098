import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type Header, type ReactTable, type Row, flexRender } from '@tanstack/react-table'
import type { Features } from '#ui/list-columns.ts'

interface Props<Row extends { id: string }> {
  label: string
  table: ReactTable<Features, Row>
  onOpen?: ((row: Row) => void) | undefined
  /** Rows can be chosen: what one is called for those who hear the page. */
  nameOf?: ((row: Row) => string) | undefined
}

/**
 * A list on a wide screen: its head stays in sight below the page's header, and its columns keep their widths whatever is in them. A row
 * that opens does so wherever it is clicked; by keyboard it is the link in it.
 */
export const ListTable = <Row extends { id: string }>({ label, table, onOpen, nameOf }: Props<Row>) => (
  <Table verticalSpacing="xs" highlightOnHover stickyHeader stickyHeaderOffset={60} layout="fixed" horizontalSpacing={8} aria-label={label}>
    <Table.Thead>
      <Table.Tr>
        {nameOf && (
          <Table.Th w={44} p={0}>
            <Checkbox
              className="list-box"
              aria-label="Select all on this page"
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </Table.Th>
        )}
        {table.getFlatHeaders().map((header) => (
          <Head key={header.id} header={header} />
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {table.getRowModel().rows.map((row) => (
        <Table.Tr
          key={row.id}
          data-selected={row.getIsSelected() || undefined}
          bg={row.getIsSelected() ? 'var(--mantine-primary-color-light)' : undefined}
          style={onOpen && { cursor: 'pointer' }}
          onClick={onOpen && ((event) => !(event.target as Element).closest('a, button, input, label') && onOpen(row.original))}
        >
          {nameOf && (
            <Table.Td p={0}>
              <RowBox row={row} nameOf={nameOf} />
            </Table.Td>
          )}
          {row.getAllCells().map((cell) => (
            <Table.Td key={cell.id} ta={cell.column.columnDef.meta?.column.align}>
              {flexRender(cell.column.columnDef.cell, cell.getContext())}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** Chooses a row. */
export const RowBox = <R extends { id: string }>({ row, nameOf }: { row: Row<Features, R>; nameOf: (row: R) => string }) => (
  <Checkbox
    className="list-box"
    aria-label={`Select ${nameOf(row.original)}`}
    checked={row.getIsSelected()}
    onChange={row.getToggleSelectedHandler()}
  />
)

const icons = { asc: IconArrowUp, desc: IconArrowDown }

function Head<R extends { id: string }>({ header }: { header: Header<Features, R> }) {
  const { column } = header
  const { width, align } = column.columnDef.meta!.column
  const title = flexRender(column.columnDef.header, header.getContext())
  const sorted = column.getIsSorted()
  if (!column.getCanSort())
    return (
      <Table.Th w={width} ta={align}>
        {title}
      </Table.Th>
    )
  const Icon = sorted ? icons[sorted] : IconArrowsSort
  return (
    <Table.Th w={width} ta={align} p={0} aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton className="list-sort" onClick={column.getToggleSortingHandler()}>
        {title}
        <Icon size={14} aria-hidden opacity={sorted ? 1 : 0.45} />
      </UnstyledButton>
    </Table.Th>
  )
}
