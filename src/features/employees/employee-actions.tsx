import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconUserCheck, IconUserCog, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { staff } from '#features/access/roles.ts'
import { DeactivateDialog, ReactivateDialog } from '#features/employees/access-dialog.tsx'
import type { Employee } from '#features/employees/employees.ts'
import { RoleDialog } from '#features/employees/role-dialog.tsx'
import { useCan, useMe } from '#client/session.ts'

/** What an administrator can do about a person. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const { id, name, role, deactivated_at } = employee
  const me = useMe()
  const mayDeactivate = useCan('employees.deactivate')
  const maySetRole = useCan('employees.setRole') && staff.includes(role) && !deactivated_at
  const [asked, ask] = useState<'role' | 'deactivate' | 'reactivate'>()
  if (!mayDeactivate && !maySetRole) return null
  const dialog = { employee, onClose: () => ask(undefined) }
  return (
    <>
      <Menu shadow="md" position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Actions for ${name}`}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {maySetRole && (
            <Menu.Item leftSection={<IconUserCog size={18} aria-hidden />} onClick={() => ask('role')}>
              Change role
            </Menu.Item>
          )}
          {mayDeactivate && deactivated_at && (
            <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden />} onClick={() => ask('reactivate')}>
              Reactivate
            </Menu.Item>
          )}
          {mayDeactivate && !deactivated_at && id !== me.id && (
            <Menu.Item leftSection={<IconUserOff size={18} aria-hidden />} c="var(--mantine-color-error)" onClick={() => ask('deactivate')}>
              Deactivate
            </Menu.Item>
          )}
          {id === me.id && <Menu.Label>You cannot deactivate yourself. Another administrator can.</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      <RoleDialog {...dialog} opened={asked === 'role'} />
      <DeactivateDialog {...dialog} opened={asked === 'deactivate'} />
      <ReactivateDialog {...dialog} opened={asked === 'reactivate'} />
    </>
  )
}
