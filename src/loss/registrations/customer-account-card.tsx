import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#loss/customers/customers.ts'
import { InviteCustomerForm } from '#loss/registrations/invite-customer-form.tsx'
import { OtherRecords } from '#loss/registrations/other-records-facts.tsx'
import { OpenInvitationCard } from '#loss/registrations/open-invitation-card.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { dayOf } from '#values/times.ts'

interface Props {
  customer: Customer
}

const seen = (last: string | null, zone: string) =>
  last ? `last seen ${dayOf(last, zone)}` : 'not seen yet'

/** Shows whose account sees the record, who is invited to it, or the form to invite someone. */
export function CustomerAccountCard({ customer }: Props) {
  const zone = useCompanyZone()
  const { data, error, refetch, isFetching } = useQuery(
    api.registrations.ofCustomer.queryOptions({
      input: { id: customer.id },
      meta: { failed: 'Failed to load account' },
    }),
  )
  return (
    <Stack gap="xs" component="section" aria-label="Portal account">
      <Title order={3} fz="md">
        Portal account
      </Title>
      {error && !data ? (
        <LoadFailureLine text="Failed to load account." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <Skeleton height={72} radius="md" role="status" aria-label="Loading account" />
      ) : data.account ? (
        <div>
          <Text fw={600} className="typed">
            {data.account.name}
          </Text>
          <Text size="sm" className="typed">
            {data.account.email}
          </Text>
          <Text size="sm" c="dimmed">
            Has access · {seen(data.account.last_seen_at, zone)}
            {data.account.digests_stopped && ' · unsubscribed from updates'}
          </Text>
          {data.account.others.length > 0 && (
            <Text size="sm">
              This login also holds <OtherRecords records={data.account.others} />.
            </Text>
          )}
        </div>
      ) : data.invitation ? (
        <OpenInvitationCard invitation={data.invitation} />
      ) : (
        <InviteCustomerForm customer={customer} login={data.login} />
      )}
    </Stack>
  )
}
