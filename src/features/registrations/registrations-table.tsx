import { Anchor, Table, Text } from '@mantine/core'
import { RegistrationActions } from '#features/registrations/registration-actions.tsx'
import { RegisteredOn } from '#features/registrations/registration-facts.tsx'
import type { Registration } from '#features/registrations/registrations.ts'
import { ListTable } from '#ui/list-table.tsx'

export const RegistrationsTable = ({ registrations }: { registrations: Registration[] }) => (
  <ListTable
    label="Registrations"
    head={
      <>
        <Table.Th>Name</Table.Th>
        <Table.Th>Email</Table.Th>
        <Table.Th w={120}>Registered</Table.Th>
        <Table.Th w={270}>Record</Table.Th>
      </>
    }
  >
    {registrations.map((registration) => (
      <Table.Tr key={registration.id}>
        <Table.Td>
          <Text fw={600} className="typed">
            {registration.name}
          </Text>
        </Table.Td>
        <Table.Td>
          <Anchor href={`mailto:${registration.email}`} size="sm" className="typed" py={2} display="inline-block">
            {registration.email}
          </Anchor>
        </Table.Td>
        <Table.Td>
          <RegisteredOn registration={registration} />
        </Table.Td>
        <Table.Td>
          <RegistrationActions registration={registration} />
        </Table.Td>
      </Table.Tr>
    ))}
  </ListTable>
)
