import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { downloadFrom } from '#client/download.ts'

/** Downloads a report as a file, for the days and location on screen. */
export function ExportActions({
  report,
  city,
  search,
}: {
  report: string
  city: string | undefined
  search: object
}) {
  const asked = new URLSearchParams({ ...search, report, ...(city && { city }) } as Record<
    string,
    string
  >).toString()
  const button = (label: string, format: string, icon: React.ReactNode) => (
    <Button
      variant="default"
      leftSection={icon}
      disabled={city === undefined}
      onClick={() => void downloadFrom(`/exports/report.${format}?${asked}`)}
    >
      {label}
    </Button>
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {button('PDF', 'pdf', <IconFileTypePdf size={18} aria-hidden />)}
      {button('Excel', 'xlsx', <IconFileSpreadsheet size={18} aria-hidden />)}
    </Group>
  )
}
