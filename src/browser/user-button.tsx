import {
  Avatar,
  Group,
  Text,
  UnstyledButton,
  type UnstyledButtonProps,
  VisuallyHidden,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { roleNames } from '#access/roles.ts'
import { initialsOf, pictureOf } from '#people/profile/profile.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { inBackground } from '#ui/late.tsx'

const UserMenu = inBackground(
  async () => (await import('#browser/user-menu.tsx')).UserMenu,
  ({ onEarlyPress }) => <UserButton onClick={onEarlyPress} />,
)

/** The button of the user's menu. The menu comes once the page is usable, or opens when it comes. */
export function UserMenuButton() {
  const [wanted, want] = useState(false)
  return <UserMenu opened={wanted} onEarlyPress={() => want(true)} />
}

/** Shows who is logged in. */
export function UserButton(props: UnstyledButtonProps & ComponentProps<'button'>) {
  const { name, role } = useMe()
  const { data: profile } = useQuery(api.profile.mine.queryOptions())
  return (
    <UnstyledButton {...props} mih="var(--control)">
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
  )
}
