import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { HistoryDialog } from '#features/audits/history-dialog.tsx'
import { PriceItemDialog } from '#features/price-list/price-item-dialog.tsx'
import { priceItemWords } from '#features/price-list/price-item-words.ts'
import type { PriceItem } from '#features/price-list/price-list.ts'
import { api } from '#client/api.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { Opened } from '#ui/form-dialog.tsx'

/** What is done with an item in its row. */
export function PriceItemActions({ item }: { item: PriceItem }) {
  const show = useDialog()
  const { id, item_number } = item
  const restore = useMutation(
    api.priceList.archive.mutationOptions({ meta: { done: 'Item restored', failed: 'Failed to restore the item' } }),
  )
  const history = { of: item_number, tables: ['price_items' as const], rowId: id, words: priceItemWords }
  if (item.archived_at)
    return (
      <Button
        variant="default"
        size="sm"
        aria-label={`Restore ${item_number}`}
        loading={restore.isPending}
        onClick={() => restore.mutate({ id, archived: false })}
      >
        Restore
      </Button>
    )
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`More for ${item_number}`} title="More">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item data-edit onClick={() => show((dialog) => <PriceItemDialog item={item} {...dialog} />)}>
          Edit
        </Menu.Item>
        <Menu.Item onClick={() => show((dialog) => <HistoryDialog title={`History of ${item_number}`} {...history} {...dialog} />)}>
          History
        </Menu.Item>
        <Menu.Item onClick={() => show((dialog) => <ArchiveDialog item={item} {...dialog} />)}>Archive</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ArchiveDialog({ item: { id, item_number }, opened, onClose }: { item: PriceItem } & Opened) {
  const archive = useMutation(
    api.priceList.archive.mutationOptions({ meta: { done: 'Item archived', failed: 'Failed to archive the item' }, onSuccess: onClose }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Archive ${item_number}?`}
      lines={['It is no longer offered for invoices. Lines that have it stay, and it can be restored.']}
      confirm="Archive"
      busy={archive.isPending}
      onConfirm={() => archive.mutate({ id, archived: true })}
    />
  )
}
