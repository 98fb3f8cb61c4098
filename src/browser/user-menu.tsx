import {
  Avatar,
  Group,
  Menu,
  Text,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { IconChevronDown, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { roleNames } from '#access/roles.ts'
import { initialsOf, pictureOf } from '#people/profile/profile.ts'
import { api } from '#client/api.ts'
import { useLogOut } from '#people/access/log-out.client.ts'
import { useMe } from '#client/session.ts'

export function UserMenu() {
  const { name, role } = useMe()
  const { data: profile } = useQuery(api.profile.mine.queryOptions())
  const logOut = useLogOut()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'

  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <UnstyledButton mih="var(--control)">
          <Group gap="xs" wrap="nowrap">
            <VisuallyHidden hiddenFrom="sm">
              {name}, {roleNames[role]}
            </VisuallyHidden>
            <Avatar
              src={pictureOf(profile)}
              color="water"
              variant="filled"
              size={36}
              alt=""
              aria-hidden
            >
              {initialsOf(name)}
            </Avatar>
            <div>
              <Text size="sm" fw={600} visibleFrom="sm" maw={220} truncate>
                {name}
              </Text>
              <Text size="xs" c="dimmed" visibleFrom="sm">
                {roleNames[role]}
              </Text>
            </div>
            <VisuallyHidden>: open menu</VisuallyHidden>
            <IconChevronDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
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
