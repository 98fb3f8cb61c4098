import { Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { EmployeeActions } from '#features/employees/employee-actions.tsx'
import { LastSeen, Person, Phone, Status } from '#features/employees/employee-facts.tsx'
import type { EmployeeList } from '#features/employees/employees-table.tsx'
import { RoleBadge } from '#features/employees/role-badge.tsx'

/** The list where a table has no room: what its row says, as a card. */
export const EmployeeCards = ({ employees, now }: EmployeeList) => (
  <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Employees">
    {employees.map((employee) => (
      <Paper component="li" key={employee.id} withBorder p="sm">
        <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
          <Person employee={employee} />
          <EmployeeActions employee={employee} />
        </Group>
        <Group gap="xs" mt="xs">
          <RoleBadge role={employee.role} />
          <Status employee={employee} />
        </Group>
        <Group justify="space-between" gap="xs" mt="xs">
          <Text size="sm" c="dimmed">
            Last seen: <LastSeen employee={employee} now={now} />
          </Text>
          <Phone employee={employee} />
        </Group>
      </Paper>
    ))}
  </SimpleGrid>
)
