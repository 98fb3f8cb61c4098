import { Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { HistoryProps } from '#people/audits/history-card.tsx'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { ArchiveDialog, type Archiving, RestoreButton } from '#client/archiving.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { Opened } from '#ui/form-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props<Input> extends Pick<HistoryProps, 'tables' | 'words'> {
  row: { id: string; archived_at: string | null }
  edit: (dialog: Opened) => ReactNode
  /** What else is done with it, each in a dialog, by its name in the menu. */
  more?: Record<string, (dialog: Opened) => ReactNode>
  archiving: Archiving<Input>
}

/** What is done with a record in its row: it is edited, its history read, and it is archived; an archived one is restored first. */
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
  // The entry of the menu is gone when the dialog closes; its button is there.
  const open = (dialog: (state: Opened) => ReactNode) => () => show(dialog, button.current)
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
      {/* The key that edits looks in the row, where the menu's entries are not. */}
      <button hidden type="button" data-edit onClick={open(edit)}>
        Edit
      </button>
    </>
  )
}
