import { Badge } from '@mantine/core'
import { type Role, roleNames } from '#access/roles.ts'

const colors: Partial<Record<Role, string>> = {
  1: 'gray',
  2: 'cyan',
  3: 'blue',
  4: 'ember',
  8: 'violet',
}

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge variant="dot" color={colors[role] ?? 'gray'} size="md" fz={12} px={8} tt="none" fw={600}>
    {roleNames[role]}
  </Badge>
)
