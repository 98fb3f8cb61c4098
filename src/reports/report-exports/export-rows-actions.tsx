import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type ExportFormat,
  KEPT_DAYS,
  exportFormats,
} from '#reports/report-exports/report-exports.ts'
import type { RowsAsked } from '#reports/reports/reports.ts'
import { api } from '#client/api.ts'
import { useIdOf } from '#client/new-id.ts'
import { toast } from '#client/toasts.ts'

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv }

/** Exports all listed rows as a file. The server makes it in the background. */
export function ExportRowsActions({
  asked: { measure, key, from, to, city },
}: {
  asked: RowsAsked
}) {
  const asked = { measure, key, from, to, city }
  const idOf = useIdOf()
  const navigate = useNavigate()
  const make = useMutation(
    api.reportExports.create.mutationOptions({
      meta: { failed: 'Failed to export' },
      onSuccess: () =>
        toast.done(`Making your export. It is kept for ${KEPT_DAYS} days.`, [
          { label: 'Your exports', go: () => void navigate({ to: '/reports/exports' }) },
        ]),
    }),
  )
  const start = (format: ExportFormat) =>
    make.mutate({ ...asked, format, id: idOf({ ...asked, format, at: make.submittedAt }) })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={make.isPending}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          Export all rows
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(exportFormats) as ExportFormat[]).map((format) => {
          const Icon = icons[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => start(format)}
            >
              {exportFormats[format]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
