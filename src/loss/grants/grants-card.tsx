import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer } from '#loss/customers/customers.ts'
import { GiveAccessForm } from '#loss/grants/give-access-form.tsx'
import { GrantCard } from '#loss/grants/grant-card.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'

interface Props {
  customer: Customer
}

/** The claims agents who see a customer, for management. */
export function GrantsCard({ customer }: Props) {
  const [giving, { open, close }] = useDisclosure()
  const [given, setGiven] = useState(false)
  const mayGive = useCan('grants.give')
  const { data, error, refetch, isFetching } = useQuery(
    api.grants.list.queryOptions({
      input: { customer_id: customer.id },
      meta: { failed: 'Failed to load adjusters' },
    }),
  )
  return (
    <Stack gap="xs" component="section" aria-label="Adjusters">
      <Title order={3} fz="md">
        Adjusters
      </Title>
      {error && !data ? (
        <LoadFailureLine text="Failed to load adjusters." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <Skeleton height={72} radius="md" role="status" aria-label="Loading adjusters" />
      ) : (
        <>
          {data.length === 0 && !giving && (
            <Text size="sm" c="dimmed">
              No adjuster has access to this customer.
            </Text>
          )}
          {data.map((grant) => (
            <GrantCard key={grant.id} grant={grant} />
          ))}
          {given && (
            <Text size="sm" role="status">
              Access alone shows no notes, documents, contracts or invoices.{' '}
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link {...props} to="/customers/$id/release" params={{ id: customer.id }} />
                )}
              >
                Choose what the adjuster sees
              </Anchor>
            </Text>
          )}
          {giving ? (
            <GiveAccessForm
              customer={customer}
              grants={data}
              onClose={close}
              onGiven={() => setGiven(true)}
            />
          ) : (
            mayGive && (
              <Button variant="light" onClick={open} style={{ alignSelf: 'start' }}>
                Give access
              </Button>
            )
          )}
        </>
      )}
    </Stack>
  )
}
