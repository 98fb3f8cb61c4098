import { Text } from '@mantine/core'
import { ContractStatusBadge } from '#loss/customers/contract-status-badge.tsx'
import { CustomerActions } from '#workplaces/customer-page/customer-actions.tsx'
import {
  ActiveJob,
  Contact,
  ContactLine,
  CustomerName,
  Insurance,
} from '#loss/customers/customer-facts.tsx'
import type { Customer } from '#loss/customers/customers.ts'
import { LocationCell } from '#people/locations/location-facts.tsx'
import { locationName } from '#people/locations/locations.ts'
import { addressLine } from '#values/place.ts'
import { figures, typedText } from '#ui/cells.tsx'
import type { Column } from '#ui/list-columns.ts'

/** The columns of the customer list, as in the spec. */
export const customerColumns: Column<Customer>[] = [
  {
    id: 'city_code',
    head: 'Location',
    width: 'clamp(76px, 24vw - 260px, 148px)',
    cell: ({ city_code }) => <LocationCell code={city_code} />,
    card: 'under',
    onCard: ({ city_code }) => locationName(city_code),
  },
  {
    id: 'customer_number',
    head: 'Customer #',
    width: 108,
    cell: ({ customer_number }) => figures(customer_number),
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
        <CustomerName customer={customer} />{' '}
        {/* In less space only a letter or two would fit, and the name would be cut off. */}
        <Text span inherit visibleFrom="xl">
          <ActiveJob customer={customer} />
        </Text>
      </>
    ),
    always: true,
    card: 'title',
    onCard: (customer) => <CustomerName customer={customer} />,
    sort: 'asc',
  },
  {
    id: 'active_job',
    head: 'Job',
    cell: (customer) => <ActiveJob customer={customer} lines={2} />,
    card: 'line',
    cardOnly: true,
  },
  {
    id: 'contact',
    head: 'Contact Info',
    width: '24%',
    cell: (customer) => <ContactLine customer={customer} />,
    card: 'line',
    onCard: (customer) => <Contact customer={customer} />,
  },
  {
    id: 'address',
    head: 'Address',
    width: '18%',
    cell: (customer) => typedText(addressLine(customer)),
    off: true,
  },
  {
    id: 'insurance',
    head: 'Insurance',
    cell: (customer) => <Insurance customer={customer} />,
    card: 'line',
  },
  {
    id: 'status',
    head: 'Status',
    width: 'clamp(176px, 30vw - 208px, 272px)',
    cell: (customer) => <ContractStatusBadge customer={customer} />,
    card: 'badge',
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 164,
    cell: (customer) => <CustomerActions customer={customer} />,
    always: true,
    edits: true,
    card: 'corner',
    onCard: (customer) => <CustomerActions customer={customer} asMenu />,
  },
]
