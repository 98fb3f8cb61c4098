import '#reports/report-exports/report-exports.css'
import { ActionIcon, Badge, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { scopeName } from '#people/locations/locations.ts'
import { type ReportExport, exportFormats } from '#reports/report-exports/report-exports.ts'
import { measures } from '#reports/reports/report-measures.ts'
import { shownStretch } from '#reports/reports/report-values.ts'
import { useCompanyZone } from '#client/company.ts'
import { downloadFrom } from '#client/download.ts'
import { typedText } from '#ui/cells.tsx'
import type { Column } from '#ui/list-columns.ts'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'

const When = ({ created_at }: ReportExport) => exactTime(created_at, useCompanyZone())

/**
 * Describes an export: "Invoiced, Peach State Mutual, Nov 1, 2026 – Nov 24, 2026, All locations".
 */
const whatOf = ({ measure, about, from, to, city }: ReportExport) =>
  [measures[measure].title, about, shownStretch({ from, to }), scopeName(city)]
    .filter(Boolean)
    .join(', ')

/** Shows the progress of an export, live. */
function State({ row_count, rows_expected, ended_at, failed_at }: ReportExport) {
  if (ended_at) return <span className="figures">{counted(row_count, 'row')}</span>
  if (failed_at)
    return (
      <Badge variant="light" color="red" tt="none">
        Failed
      </Badge>
    )
  if (!rows_expected) return 'Waiting'
  return (
    <span className="export-progress">
      <Progress
        value={(row_count * 100) / rows_expected}
        w={90}
        aria-label={`${counted(row_count, 'row')} of ${rows_expected}`}
      />
      <span className="figures">{counted(row_count, 'row')}</span>
    </span>
  )
}

export const reportExportColumns: Column<ReportExport>[] = [
  {
    id: 'when',
    head: 'Exported',
    width: 180,
    cell: (made) => <When {...made} />,
    always: true,
    card: 'under',
  },
  {
    id: 'what',
    head: 'Rows of',
    cell: (made) => typedText(whatOf(made)),
    always: true,
    card: 'title',
  },
  {
    id: 'format',
    head: 'File',
    width: 80,
    cell: ({ format }) => exportFormats[format],
    card: 'fact',
  },
  {
    id: 'state',
    head: 'Ready',
    width: 190,
    cell: (made) => <State {...made} />,
    always: true,
    card: 'line',
  },
  {
    id: 'by',
    head: 'By',
    width: 140,
    cell: ({ created_by_name }) => typedText(created_by_name),
    card: 'fact',
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 90,
    cell: (made) =>
      made.ended_at && (
        <ActionIcon
          variant="subtle"
          aria-label={`Download ${whatOf(made)}`}
          title="Download"
          onClick={() => void downloadFrom(`/exports/report-rows?id=${made.id}`)}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      ),
    always: true,
    card: 'corner',
  },
]
