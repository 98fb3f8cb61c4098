import { Menu } from '@mantine/core'
import { IconFileExport, IconFileImport, IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { downloadFrom } from '#client/download.ts'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'

/**
 * Other actions for customers: match sign-ups, import customers from a file, and export the
 * filtered list.
 */
export function CustomerFilesActions({
  list,
}: {
  list: { q?: string | undefined; status?: string | undefined; city?: string | undefined }
}) {
  const mayImport = useCan('customers.import')
  const mayExport = useCan('customers.export')
  const maySeeSignUps = useCan('registrations.list')
  if (!mayImport && !mayExport && !maySeeSignUps) return null
  const asked = new URLSearchParams(
    Object.entries(list).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return (
    <ActionsMenu variant="default" label="More about customers">
      {maySeeSignUps && (
        <Menu.Item
          leftSection={<IconUserQuestion size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/registrations" />}
        >
          Registrations
        </Menu.Item>
      )}
      {mayImport && (
        <Menu.Item
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/customers/import" />}
        >
          Import from CSV
        </Menu.Item>
      )}
      {mayExport && (
        <Menu.Item
          leftSection={<IconFileExport size={18} aria-hidden />}
          onClick={() => void downloadFrom(`/exports/customers.csv?${asked}`)}
        >
          Export this list as CSV
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
