import { Menu } from '@mantine/core'
import {
  IconDeviceMobileOff,
  IconHistory,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { staff, roleNames } from '#access/roles.ts'
import {
  DeactivateDialog,
  ReactivateDialog,
  ResetSecondFactorDialog,
} from '#people/employees/access-dialog.tsx'
import type { Employee } from '#people/employees/employees.ts'
import { RoleDialog } from '#people/employees/role-dialog.tsx'
import { useCan, useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import type { DialogState } from '#ui/form-dialog.tsx'
import { type Words, labelIn } from '#values/words.ts'

/** The actions of an administrator for a person. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const { id, name, role, deactivated_at } = employee
  const me = useMe()
  const mayDeactivate = useCan('employees.deactivate')
  const maySetRole = useCan('employees.setRole') && staff.includes(role) && !deactivated_at
  const mayReset = useCan('employees.resetSecondFactor') && id !== me.id && !deactivated_at
  const button = useRef<HTMLButtonElement>(null)
  const show = useDialog()
  // The menu item is gone when the dialog closes, so the focus goes back to the menu's button.
  const ask = (Dialog: typeof RoleDialog) =>
    show((state) => <Dialog employee={employee} {...state} />, button.current)
  if (!mayDeactivate && !maySetRole) return null
  return (
    <ActionsMenu ref={button} label={`Actions for ${name}`} width={240}>
      {maySetRole && (
        <Menu.Item
          leftSection={<IconUserCog size={18} aria-hidden />}
          onClick={() => ask(RoleDialog)}
        >
          Change role
        </Menu.Item>
      )}
      {mayDeactivate && deactivated_at && (
        <Menu.Item
          leftSection={<IconUserCheck size={18} aria-hidden />}
          onClick={() => ask(ReactivateDialog)}
        >
          Reactivate
        </Menu.Item>
      )}
      {mayDeactivate && !deactivated_at && id !== me.id && (
        <Menu.Item
          leftSection={<IconUserOff size={18} aria-hidden />}
          c="var(--mantine-color-error)"
          onClick={() => ask(DeactivateDialog)}
        >
          Deactivate
        </Menu.Item>
      )}
      {mayReset && (
        <Menu.Item
          leftSection={<IconDeviceMobileOff size={18} aria-hidden />}
          onClick={() => ask(ResetSecondFactorDialog)}
        >
          Reset two-step verification
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => ask(EmployeeHistoryDialog)}
      >
        History
      </Menu.Item>
      {id === me.id && (
        <Menu.Label>You can't deactivate yourself. Ask another administrator.</Menu.Label>
      )}
    </ActionsMenu>
  )
}

const words = (zone: string): Words => ({
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: ['Role', labelIn(roleNames)],
  deactivated_at: ['Deactivated', (at) => exactTime(new Date(at).toISOString(), zone)],
})

/** Shows who changed what in a person's profile. */
const EmployeeHistoryDialog = ({
  employee: { id, name },
  ...dialog
}: { employee: Employee } & DialogState) => (
  <HistoryDialog
    {...dialog}
    title={`History of ${name}`}
    of={name}
    tables={['profiles']}
    rowId={id}
    words={words(useCompanyZone())}
    creation={false}
  />
)
