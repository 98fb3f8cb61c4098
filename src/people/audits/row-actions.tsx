import { Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { HistoryProps } from '#people/audits/history-card.tsx'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { ArchiveDialog, type Archiving, RestoreButton } from '#client/archiving.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props<Input> extends Pick<HistoryProps, 'tables' | 'words'> {
  row: { id: string; archived_at: string | null }
  edit: (dialog: DialogState) => ReactNode
  /** Other actions, each in a dialog, by their names in the menu. */
  more?: Record<string, (dialog: DialogState) => ReactNode>
  archiving: Archiving<Input>
}

/**
 * Actions for a record in its row: edit, show the history and archive. An archived record can only
 * be restored.
 */
export function RowActions<Input>({
  row: { id, archived_at },
  edit,
  more = {},
  archiving,
  ...history
}: Props<Input>) {
  const { name } = archiving
  const button = useRef<HTMLButtonElement>(null)
  const show = useDialog()
  // The menu item is gone when the dialog closes, so the focus goes back to the menu's button.
  const open = (dialog: (state: DialogState) => ReactNode) => () => show(dialog, button.current)
  if (archived_at) return <RestoreButton of={archiving} />
  return (
    <>
      <ActionsMenu ref={button} label={`Actions for ${name}`}>
        <Menu.Item onClick={open(edit)}>Edit</Menu.Item>
        {Object.entries(more).map(([verb, dialog]) => (
          <Menu.Item key={verb} onClick={open(dialog)}>
            {verb}
          </Menu.Item>
        ))}
        <Menu.Item
          onClick={open((dialog) => (
            <HistoryDialog
              title={`History of ${name}`}
              of={name}
              rowId={id}
              {...history}
              {...dialog}
            />
          ))}
        >
          History
        </Menu.Item>
        <Menu.Item
          onClick={open((dialog) => (
            <ArchiveDialog of={archiving} {...dialog} />
          ))}
        >
          Archive
        </Menu.Item>
      </ActionsMenu>
      {/* The edit shortcut searches the row, and the menu items are not in the row. */}
      <button hidden type="button" data-edit onClick={open(edit)}>
        Edit
      </button>
    </>
  )
}
