import { Modal } from '@mantine/core'
import { type Role, roleNames } from '#access/roles.ts'
import { EMPTY } from '#features/audits/audits.ts'
import { Changes } from '#features/audits/history-card.tsx'
import type { Employee } from '#features/employees/employees.ts'
import { exactTime } from '#values/times.ts'

const fieldNames: Record<string, string> = { name: 'Name', email: 'Email', phone: 'Phone', role: 'Role', deactivated_at: 'Deactivated' }
const inWords: Record<string, (value: string) => string> = {
  role: (value) => roleNames[Number(value) as Role] ?? value,
  deactivated_at: (value) => exactTime(new Date(value).toISOString()),
}

interface Props {
  employee: Employee
  opened: boolean
  onClose: () => void
}

/** Who changed what of a person's profile. */
export const EmployeeHistoryDialog = ({ employee: { id, name }, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={`History of ${name}`}>
    <Changes
      of={name}
      table="profiles"
      rowId={id}
      fields={Object.keys(fieldNames)}
      isTold={({ field }) => field !== null}
      fieldName={(field) => fieldNames[field] ?? field}
      shownValue={(field, value) => (value === null ? EMPTY : (inWords[field]?.(value) ?? value))}
    />
  </Modal>
)
