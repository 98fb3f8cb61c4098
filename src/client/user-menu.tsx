import { Avatar, Group, Menu, Text, UnstyledButton, VisuallyHidden, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { roleNames } from '#features/access/roles.ts'
import { signOut } from '#features/access/sign-in.ts'
import { pictureOf } from '#features/profile/profile.ts'
import { api } from '#client/api.ts'
import { forgetMe, meQuery, useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

export function UserMenu() {
  const { name, role } = useMe()
  const { data: profile } = useQuery(api.profile.mine.queryOptions())
  const queryClient = useQueryClient()
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'

  async function logout() {
    try {
      await signOut()
      // To the login page first: sent there by a guard, the person would return to this page at the next sign-in.
      queryClient.setQueryData(meQuery.queryKey, null)
      await router.navigate({ to: '/login' })
      forgetMe(queryClient)
    } catch {
      toast.failed('You are still signed in', 'The server could not be reached. Check your connection and try again.')
    }
  }

  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <UnstyledButton mih={44}>
          <Group gap="xs" wrap="nowrap">
            <VisuallyHidden hiddenFrom="sm">
              {name}, {roleNames[role]}
            </VisuallyHidden>
            <Avatar src={pictureOf(profile)} name={name} color="water" variant="filled" size={36} alt="" aria-hidden />
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
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void logout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
