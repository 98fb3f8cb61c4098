import { Menu } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import type { TableName } from '#server/tables.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import type { Words } from '#values/words.ts'

interface Props {
  of: { id: string; name: string }
  table: TableName
  words: Words
  /** Without it, only the history is offered. */
  mayEdit: boolean
  /** The entry that edits: Edit if it has no other name. */
  editing?: string
  edit: (dialog: DialogState) => ReactNode
  remove: (dialog: DialogState) => ReactNode
  /** More `Menu.Item`s for those who may edit. */
  children?: ReactNode
}

/** The menu of a record that is edited and removed where it stands: Edit, History, Remove. */
export function RecordActions({ of, table, words, mayEdit, editing = 'Edit', ...acts }: Props) {
  const show = useDialog()
  const { id, name } = of
  return (
    <ActionsMenu label={`Actions for ${name}`}>
      {mayEdit && (
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => show(acts.edit)}
        >
          {editing}
        </Menu.Item>
      )}
      {mayEdit && acts.children}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() =>
          show((dialog) => (
            <HistoryDialog
              title={`History of ${name}`}
              of={name}
              tables={[table]}
              rowId={id}
              words={words}
              creation
              {...dialog}
            />
          ))
        }
      >
        History
      </Menu.Item>
      {mayEdit && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => show(acts.remove)}
        >
          Remove
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
