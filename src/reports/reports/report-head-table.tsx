import '#reports/reports/reports.css'
import { Table, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { RowOrder } from '#reports/reports/report-order.ts'

interface Props {
  title: string
  /** Shown on hover: what the column counts. */
  about?: string
  by: RowOrder['by']
  order: RowOrder | undefined
  onSort: (by: RowOrder['by']) => void
}

/** A column head: a click sorts by the column, hovering shows what is counted. */
export function ReportHead({ title, about, by, order, onSort }: Props) {
  const sorted = order?.by === by ? (order.descending ? 'descending' : 'ascending') : 'none'
  const Icon = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[sorted]
  const head = (
    <UnstyledButton
      className="report-head"
      {...(about && { 'aria-description': about })}
      onClick={() => onSort(by)}
    >
      <span className={about && 'explained'}>{title}</span>
      <Icon size={14} aria-hidden opacity={sorted === 'none' ? 0.45 : 1} className="not-on-paper" />
    </UnstyledButton>
  )
  return (
    <Table.Th ta={by === 'label' ? 'left' : 'right'} aria-sort={sorted}>
      {about ? (
        <Tooltip
          label={about}
          multiline
          maw={280}
          events={{ hover: true, focus: true, touch: true }}
        >
          {head}
        </Tooltip>
      ) : (
        head
      )}
    </Table.Th>
  )
}
