import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** What it lists, for those who hear the page. */
  label: string
  /** The cells of its head, with their widths. */
  head: ReactNode
  /** Its rows. */
  children: ReactNode
}

/** A list on a wide screen: its head stays in sight below the page's header, and its columns keep their widths whatever is in them. */
export const ListTable = ({ label, head, children }: Props) => (
  <Table verticalSpacing="xs" highlightOnHover stickyHeader stickyHeaderOffset={60} layout="fixed" horizontalSpacing={8} aria-label={label}>
    <Table.Thead>
      <Table.Tr>{head}</Table.Tr>
    </Table.Thead>
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
)
