import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'

/** The week that is shown as a file, for payroll. */
export const ExportActions = ({ week }: { week: string }) => (
  <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        component="a"
        href={`/exports/timesheets.csv?week=${week}`}
        download
      >
        CSV for payroll
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        component="a"
        href={`/exports/timesheets.pdf?week=${week}`}
        download
      >
        PDF
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
