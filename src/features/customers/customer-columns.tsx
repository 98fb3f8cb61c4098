import { Text } from '@mantine/core'
import { ContractStatusBadge } from '#features/customers/contract-status-badge.tsx'
import { CustomerActions } from '#features/customers/customer-actions.tsx'
import { ActiveJob, Contact, CustomerName, Insurance } from '#features/customers/customer-facts.tsx'
import type { Customer } from '#features/customers/customers.ts'
import { locationName } from '#features/locations/locations.ts'
import type { Column } from '#ui/list-columns.ts'

/** The list with the spec's columns. */
export const customerColumns: Column<Customer>[] = [
  {
    id: 'city_code',
    head: 'Location',
    width: 108,
    cell: ({ city_code }) => <Text size="sm">{locationName(city_code)}</Text>,
    card: 'under',
    onCard: ({ city_code }) => locationName(city_code),
  },
  {
    id: 'customer_number',
    head: 'Customer #',
    width: 118,
    cell: ({ customer_number }) => (
      <Text size="sm" className="figures">
        {customer_number}
      </Text>
    ),
    card: 'under',
    onCard: ({ customer_number }) => customer_number,
    sort: 'asc',
    orders: { asc: 'lowest first', desc: 'highest first' },
  },
  {
    id: 'name',
    head: 'Name',
    width: '16%',
    cell: (customer) => (
      <>
        <CustomerName customer={customer} />
        <ActiveJob customer={customer} />
      </>
    ),
    card: 'title',
    onCard: (customer) => <CustomerName customer={customer} />,
    sort: 'asc',
  },
  { id: 'active_job', head: 'Job', cell: (customer) => <ActiveJob customer={customer} />, card: 'line', cardOnly: true },
  { id: 'contact', head: 'Contact Info', width: '20%', cell: (customer) => <Contact customer={customer} />, card: 'line' },
  { id: 'insurance', head: 'Insurance', cell: (customer) => <Insurance customer={customer} />, card: 'line' },
  { id: 'status', head: 'Status', width: 204, cell: (customer) => <ContractStatusBadge customer={customer} />, card: 'badge' },
  {
    id: 'actions',
    head: 'Actions',
    width: 108,
    cell: (customer) => <CustomerActions customer={customer} />,
    card: 'corner',
    onCard: (customer) => <CustomerActions customer={customer} asMenu />,
  },
]
