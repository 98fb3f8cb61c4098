import { Table, Text } from '@mantine/core'
import { ContractStatusBadge } from '#features/customers/contract-status-badge.tsx'
import { CustomerActions } from '#features/customers/customer-actions.tsx'
import { ActiveJob, Contact, CustomerName, Insurance } from '#features/customers/customer-facts.tsx'
import type { Customer } from '#features/customers/customers.ts'
import { locationName } from '#features/locations/locations.ts'
import { ListTable } from '#ui/list-table.tsx'

/** The list on a wide screen, with the spec's columns. */
export const CustomersTable = ({ customers }: { customers: Customer[] }) => (
  <ListTable
    label="Customers"
    head={
      <>
        <Table.Th w={108}>Location</Table.Th>
        <Table.Th w={104}>Customer #</Table.Th>
        <Table.Th w="16%">Name</Table.Th>
        <Table.Th w="20%">Contact Info</Table.Th>
        <Table.Th>Insurance</Table.Th>
        <Table.Th w={204}>Status</Table.Th>
        <Table.Th w={108}>Actions</Table.Th>
      </>
    }
  >
    {customers.map((customer) => (
      <Table.Tr key={customer.id}>
        <Table.Td>
          <Text size="sm">{locationName(customer.city_code)}</Text>
        </Table.Td>
        <Table.Td>
          <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {customer.customer_number}
          </Text>
        </Table.Td>
        <Table.Td>
          <CustomerName customer={customer} />
          <ActiveJob customer={customer} />
        </Table.Td>
        <Table.Td>
          <Contact customer={customer} />
        </Table.Td>
        <Table.Td>
          <Insurance customer={customer} />
        </Table.Td>
        <Table.Td>
          <ContractStatusBadge customer={customer} />
        </Table.Td>
        <Table.Td>
          <CustomerActions customer={customer} />
        </Table.Td>
      </Table.Tr>
    ))}
  </ListTable>
)
