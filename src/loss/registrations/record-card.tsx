import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#loss/customers/customers.ts'
import { RecordFacts } from '#loss/registrations/record-facts.tsx'
import type { Registration } from '#loss/registrations/registrations.ts'
import { api } from '#client/api.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

interface Props {
  customer: Customer
  registration: Registration
  onChoose: (customer: Customer) => void
}

/**
 * A record that may belong to the person. It can't be chosen if it is linked or offered to someone
 * else.
 */
export function RecordCard({ customer, registration, onChoose }: Props) {
  const { data, isPending } = useQuery(
    api.registrations.ofCustomer.queryOptions({ input: { id: customer.id } }),
  )
  const { account, invitation } = data ?? {}
  const refusal = account
    ? `Already connected to ${account.name}'s account`
    : invitation && invitation.email !== registration.email
      ? `${invitation.email} is already invited to this record`
      : undefined
  return (
    <RecordFacts customer={customer}>
      <Group justify="space-between" mt={6} gap="xs">
        {hasEmail(customer, registration) ? <DotBadge color="teal">Same email</DotBadge> : <span />}
        {refusal ? (
          <Text size="sm" c="dimmed" className="typed">
            {refusal}
          </Text>
        ) : (
          // It can be chosen even if its account failed to load: the server refuses records that
          // are taken.
          <Button
            variant="light"
            disabled={isPending}
            onClick={() => onChoose(customer)}
            aria-label={`Choose ${customer.name}, ${customer.customer_number}`}
          >
            Choose
          </Button>
        )}
      </Group>
    </RecordFacts>
  )
}

export const hasEmail = (customer: Customer, registration: Registration) =>
  customer.email?.toLowerCase() === registration.email.toLowerCase()
