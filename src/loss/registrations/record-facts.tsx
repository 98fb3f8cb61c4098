import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Customer } from '#loss/customers/customers.ts'
import { locationName } from '#people/locations/locations.ts'
import { shownPhone } from '#values/phone-number.ts'

/** Shows the details that tell whose record it is. */
export function RecordFacts({ customer, children }: { customer: Customer; children?: ReactNode }) {
  const { name, customer_number, city_code, email, phone, address, city } = customer
  return (
    <Paper withBorder p="sm">
      <Text fw={650} className="typed">
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {customer_number} · {locationName(city_code)}
      </Text>
      <Text size="sm" className="typed">
        {email}{' '}
        {phone && (
          <span style={{ whiteSpace: 'nowrap' }}>
            {email && '· '}
            {shownPhone(phone)}
          </span>
        )}
      </Text>
      {(address || city) && (
        <Text size="sm" c="dimmed" className="typed">
          {[address, city].filter(Boolean).join(', ')}
        </Text>
      )}
      {children}
    </Paper>
  )
}
