import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'

interface Props extends ActionIconProps {
  /** What it is about: 'Actions for VAN-1'. */
  label: string
  /** Takes the focus back from what an entry opened: the entry itself is gone by then. */
  ref?: Ref<HTMLButtonElement>
  /** Of the entries, `Menu.Item`s. */
  width?: number
  children: ReactNode
}

/** What can be done with something, behind three dots. */
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
