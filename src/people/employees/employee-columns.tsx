import { Text } from '@mantine/core'
import { EmployeeActions } from '#people/employees/employee-actions.tsx'
import { Email, LastSeen, Person, Phone, Status } from '#people/employees/employee-facts.tsx'
import type { Employee } from '#people/employees/employees.ts'
import { RoleBadge } from '#people/employees/role-badge.tsx'
import type { Column } from '#ui/list-columns.ts'

export const employeeColumns: Column<Employee>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: (employee) => <Person employee={employee} />,
    always: true,
    card: 'title',
  },
  {
    id: 'email',
    head: 'Email',
    width: '23%',
    cell: (employee) => <Email employee={employee} />,
    card: 'line',
  },
  {
    id: 'phone',
    head: 'Phone',
    width: 146,
    cell: (employee) => <Phone employee={employee} />,
    card: 'line',
  },
  {
    id: 'role',
    head: 'Role',
    width: 142,
    cell: ({ role }) => <RoleBadge role={role} />,
    card: 'badge',
    sort: 'desc',
    orders: { asc: 'employees first', desc: 'administrators first' },
    value: ({ role }) => role,
  },
  {
    id: 'last_seen',
    head: 'Last seen',
    width: 124,
    cell: (employee) => <LastSeen employee={employee} />,
    card: 'line',
    onCard: (employee) => (
      <Text size="sm" c="dimmed">
        Last seen: <LastSeen employee={employee} />
      </Text>
    ),
    sort: 'desc',
    orders: { asc: 'longest ago first', desc: 'latest first' },
    value: ({ last_seen_at }) => (last_seen_at ? Date.parse(last_seen_at) : 0),
  },
  {
    id: 'status',
    head: 'Status',
    width: 'clamp(132px, 30vw - 252px, 212px)',
    cell: (employee) => <Status employee={employee} />,
    card: 'badge',
    sort: 'desc',
    orders: { asc: 'on the clock last', desc: 'on the clock first' },
    value: ({ on_clock }) => Number(on_clock !== null),
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 104,
    cell: (employee) => <EmployeeActions employee={employee} />,
    always: true,
    card: 'corner',
  },
]
