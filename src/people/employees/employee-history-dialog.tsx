import { roleNames } from '#access/roles.ts'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import type { Employee } from '#people/employees/employees.ts'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import type { Opened } from '#ui/form-dialog.tsx'
import { type Words, labelIn } from '#values/words.ts'

const words = (zone: string): Words => ({
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: ['Role', labelIn(roleNames)],
  deactivated_at: ['Deactivated', (at) => exactTime(new Date(at).toISOString(), zone)],
})

/** Shows who changed what in a person's profile. */
export const EmployeeHistoryDialog = ({
  employee: { id, name },
  ...dialog
}: { employee: Employee } & Opened) => (
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
