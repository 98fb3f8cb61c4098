import { ActionIcon, Badge, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type BookkeepingExport, bookkeepingFormats } from '#money/bookkeeping/bookkeeping.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { useCompanyZone } from '#client/company.ts'
import { downloadFrom } from '#client/download.ts'
import { figures, typedText } from '#ui/cells.tsx'
import type { Column } from '#ui/list-columns.ts'
import { shownDollars } from '#values/amounts.ts'
import { exactTime } from '#values/times.ts'

const When = ({ created_at }: BookkeepingExport) => exactTime(created_at, useCompanyZone())

/** Formats the numbers of an export: "INV-1001 – INV-1042 (37)". */
const numbers = ({ first_number, last_number, invoice_count }: BookkeepingExport) =>
  `${[...new Set([first_number, last_number])].map(shownNumber).join(' – ')} (${invoice_count})`

/** Downloads the file of an export. */
export const downloadExport = (id: string) => downloadFrom(`/exports/bookkeeping?id=${id}`)

export const exportColumns: Column<BookkeepingExport>[] = [
  {
    id: 'when',
    head: 'Exported',
    width: 180,
    cell: (made) => <When {...made} />,
    always: true,
    card: 'title',
  },
  {
    id: 'format',
    head: 'For',
    width: 190,
    cell: ({ format }) => bookkeepingFormats[format],
    card: 'under',
  },
  {
    id: 'invoices',
    head: 'Invoices',
    cell: (made) => (
      <Group component="span" gap={8} wrap="nowrap">
        <span className="figures">{numbers(made)}</span>
        {made.is_again && (
          <Badge variant="light" color="yellow" tt="none">
            Again
          </Badge>
        )}
      </Group>
    ),
    card: 'line',
  },
  {
    id: 'total',
    head: 'Total',
    width: 110,
    align: 'right',
    cell: ({ total_cents }) => figures(shownDollars(total_cents)),
    card: 'fact',
  },
  {
    id: 'by',
    head: 'By',
    width: 130,
    cell: ({ created_by_name }) => typedText(created_by_name),
    card: 'fact',
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 90,
    cell: (made) => (
      <ActionIcon
        variant="subtle"
        aria-label={`Download ${numbers(made)}`}
        title="Download"
        onClick={() => void downloadExport(made.id)}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    ),
    always: true,
    card: 'corner',
  },
]
