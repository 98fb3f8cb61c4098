import { Menu } from '@mantine/core'
import { IconBook, IconFileExport, IconFileZip, IconTags } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { downloadFrom } from '#client/download.ts'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props {
  /** The current filters of the list. */
  list: Record<string, string | undefined>
  isEmpty: boolean
}

/** More actions for management: the filtered list as files, bookkeeping, and the price list. */
export function MoreInvoicesActions({ list, isEmpty }: Props) {
  const mayTake = useCan('invoices.issue')
  const mayPrice = useCan('priceList.edit')
  const mayBook = useCan('bookkeeping.export')
  if (!mayTake && !mayPrice && !mayBook) return null
  const asked = new URLSearchParams(
    Object.entries(list).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return (
    <ActionsMenu variant="default" label="More about invoices">
      {mayTake && (
        <Menu.Item
          leftSection={<IconFileZip size={18} aria-hidden />}
          disabled={isEmpty}
          onClick={() => void downloadFrom(`/exports/invoices.zip?${asked}`)}
        >
          Download PDFs of this list
        </Menu.Item>
      )}
      {mayTake && (
        <Menu.Item
          leftSection={<IconFileExport size={18} aria-hidden />}
          onClick={() => void downloadFrom(`/exports/invoices.csv?${asked}`)}
        >
          Export this list as CSV
        </Menu.Item>
      )}
      {mayBook && (
        <Menu.Item
          leftSection={<IconBook size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/invoices/bookkeeping" />}
        >
          Export to bookkeeping
        </Menu.Item>
      )}
      {mayPrice && (
        <Menu.Item
          leftSection={<IconTags size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/invoices/price-list" />}
        >
          Price list
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
