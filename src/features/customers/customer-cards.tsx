import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { ContractStatusBadge } from '#features/customers/contract-status-badge.tsx'
import { CustomerActions } from '#features/customers/customer-actions.tsx'
import { ActiveJob, Contact, CustomerName, Insurance } from '#features/customers/customer-facts.tsx'
import type { Customer } from '#features/customers/customers.ts'
import { locationName } from '#features/locations/locations.ts'

/** The list where a table has no room: what its row says, as a card. */
export const CustomerCards = ({ customers }: { customers: Customer[] }) => (
  <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Customers">
    {customers.map((customer) => (
      <Paper component="li" key={customer.id} withBorder p="sm">
        <Group justify="space-between" align="start" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <CustomerName customer={customer} />
            <Text size="sm" c="dimmed">
              {customer.customer_number} · {locationName(customer.city_code)}
            </Text>
          </div>
          <CustomerActions customer={customer} asMenu />
        </Group>
        <ActiveJob customer={customer} />
        <Stack gap={2} mt={4}>
          <Contact customer={customer} />
          <Insurance customer={customer} />
        </Stack>
        <ContractStatusBadge customer={customer} />
      </Paper>
    ))}
  </SimpleGrid>
)
