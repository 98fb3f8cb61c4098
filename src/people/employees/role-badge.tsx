import { type Role, roleNames } from '#access/roles.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

const colors: Partial<Record<Role, string>> = {
  1: 'gray',
  2: 'cyan',
  3: 'blue',
  4: 'ember',
  8: 'violet',
}

export const RoleBadge = ({ role }: { role: Role }) => (
  <DotBadge color={colors[role] ?? 'gray'}>{roleNames[role]}</DotBadge>
)
