import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Customer } from '#loss/customers/customers.ts'
import { RecordFacts } from '#loss/registrations/record-facts.tsx'
import type { Registration } from '#loss/registrations/registrations.ts'
import { api } from '#client/api.ts'

const meta = { done: 'Invitation sent', failed: 'Failed to send invitation' }

interface Props {
  registration: Registration
  customer: Customer
  onBack: () => void
  onSent: () => void
}

/**
 * The last check before a stranger gets access: the record's owner, and the address that the link
 * goes to.
 */
export function ConnectForm({ registration: { name, email }, customer, onBack, onSent }: Props) {
  // One id per person and record, so that a retry after a lost answer does not create a second
  // invitation.
  const [id] = useState(() => newId())
  const { data } = useQuery(
    api.registrations.ofCustomer.queryOptions({ input: { id: customer.id } }),
  )
  const invite = useMutation(api.invitations.inviteCustomer.mutationOptions({ meta }))
  const resend = useMutation(api.invitations.resend.mutationOptions({ meta }))
  // If the record has an expired invitation for the same person, renew it instead of creating a
  // second one.
  const former = data?.invitation?.email === email ? data.invitation : undefined
  const send = () =>
    former
      ? resend.mutate({ id: former.id }, { onSuccess: onSent })
      : invite.mutate({ id, email, customer_id: customer.id }, { onSuccess: onSent })

  return (
    <Stack gap="md">
      <RecordFacts customer={customer} />
      <Text className="typed">
        <b>{name}</b> will get an email at <b>{email}</b>. Once they accept, they see the record of{' '}
        <b>{customer.name}</b>. Make sure it is theirs.
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={onBack} autoFocus>
          Back
        </Button>
        <Button onClick={send} loading={invite.isPending || resend.isPending}>
          Send invitation
        </Button>
      </Group>
    </Stack>
  )
}
