import { Table } from '@mantine/core'
import { EmployeeActions } from '#features/employees/employee-actions.tsx'
import { LastSeen, Person, Phone, Status } from '#features/employees/employee-facts.tsx'
import type { Employee } from '#features/employees/employees.ts'
import { RoleBadge } from '#features/employees/role-badge.tsx'
import { useCan } from '#client/session.ts'
import { ListTable } from '#ui/list-table.tsx'

export interface EmployeeList {
  employees: Employee[]
  now: number
}

/** The list on a wide screen. */
export function EmployeesTable({ employees, now }: EmployeeList) {
  const mayAct = useCan('employees.deactivate')
  return (
    <ListTable
      label="Employees"
      head={
        <>
          <Table.Th>Name</Table.Th>
          <Table.Th w={146}>Phone</Table.Th>
          <Table.Th w={142}>Role</Table.Th>
          <Table.Th w={124}>Last seen</Table.Th>
          <Table.Th w={142}>Status</Table.Th>
          {mayAct && <Table.Th w={68}>Actions</Table.Th>}
        </>
      }
    >
      {employees.map((employee) => (
        <Table.Tr key={employee.id}>
          <Table.Td>
            <Person employee={employee} />
          </Table.Td>
          <Table.Td>
            <Phone employee={employee} />
          </Table.Td>
          <Table.Td>
            <RoleBadge role={employee.role} />
          </Table.Td>
          <Table.Td>
            <LastSeen employee={employee} now={now} />
          </Table.Td>
          <Table.Td>
            <Status employee={employee} />
          </Table.Td>
          {mayAct && (
            <Table.Td>
              <EmployeeActions employee={employee} />
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </ListTable>
  )
}
