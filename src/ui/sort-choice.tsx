import { Select } from '@mantine/core'
import { type Column, alphabetical } from '#ui/list-columns.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  unsorted: string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** Sorts a list of cards, which has no column headings. Renders nothing if it can't be sorted. */
export function SortChoice<Row>({ columns, unsorted, sort, onSort }: Props<Row>) {
  const orders = columns.flatMap(({ id, head, sort: first, orders = alphabetical }) =>
    first
      ? [
          { value: id, label: `${head}, ${orders.asc}` },
          { value: `-${id}`, label: `${head}, ${orders.desc}` },
        ]
      : [],
  )
  if (orders.length === 0) return null
  return (
    <Select
      aria-label="Sort by"
      data={[{ value: '', label: unsorted }, ...orders]}
      value={sort ?? ''}
      onChange={(value) => onSort(value || undefined)}
      allowDeselect={false}
    />
  )
}
