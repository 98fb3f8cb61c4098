import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roleNames } from '#access/roles.ts'
import { UserButton } from '#browser/user-button.tsx'
import { useLogOut } from '#people/access/log-out.client.ts'
import { useMe } from '#client/session.ts'

interface Props {
  /** True if the button was pressed before the menu was there. */
  opened: boolean
  onEarlyPress: () => void
}

/** The menu of the person who is logged in. */
export function UserMenu({ opened }: Props) {
  const { name, role } = useMe()
  const logOut = useLogOut()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'

  return (
    <Menu position="bottom-end" shadow="md" width={220} defaultOpened={opened}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label hiddenFrom="sm">
          {name}, {roleNames[role]}
        </Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} />}>
          Profile
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun size={18} /> : <IconMoon size={18} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Light colors' : 'Dark colors'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void logOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
