import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'

interface Props extends ActionIconProps {
  /** The menu's label: 'Actions for VAN-1'. */
  label: string
  /** Gets the focus back after an entry's dialog closes, since the entry itself is gone by then. */
  ref?: Ref<HTMLButtonElement>
  /** Width of the menu. Its children are `Menu.Item`s. */
  width?: number
  children: ReactNode
}

/** A menu of actions behind three dots. */
export const ActionsMenu = ({ label, width, children, ...button }: Props) => (
  <Menu shadow="md" position="bottom-end" {...(width && { width })}>
    <Menu.Target>
      <ActionIcon variant="subtle" aria-label={label} {...button}>
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
