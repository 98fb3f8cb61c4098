import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { downloadFrom } from '#client/download.ts'

/** Downloads the week on screen as a file for payroll. */
export const ExportActions = ({ week }: { week: string }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => void downloadFrom(`/exports/timesheets.csv?week=${week}`)}
      >
        CSV for payroll
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => void downloadFrom(`/exports/timesheets.pdf?week=${week}`)}
      >
        PDF
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
