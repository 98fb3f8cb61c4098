import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ChosenColumns, type Column, isShown } from '#ui/list-columns.ts'

export interface ColumnChoice {
  chosen: ChosenColumns
  choose: (chosen: ChosenColumns) => void
}

/** Selects the columns of a table. */
export const ColumnsMenu = <Row,>({
  columns,
  chosen,
  choose,
}: ColumnChoice & { columns: readonly Column<Row>[] }) => (
  <Menu shadow="md" position="bottom-end" closeOnItemClick={false}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label="Columns" title="Columns" ml="auto">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Columns</Menu.Label>
      {columns
        .filter(({ always, cardOnly }) => !always && !cardOnly)
        .map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={isShown(column, chosen)}
            onChange={(shown) => choose({ ...chosen, [column.id]: shown })}
          >
            {column.head}
          </Menu.CheckboxItem>
        ))}
      <Menu.Divider />
      <Menu.Item disabled={Object.keys(chosen).length === 0} onClick={() => choose({})}>
        Reset
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
