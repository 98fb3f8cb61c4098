import { Button, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RegistrationsCards } from '#features/registrations/registrations-cards.tsx'
import { RegistrationsTable } from '#features/registrations/registrations-table.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** The server's limit; whoever registered before these is seen once some of them are connected. */
const MOST = 200

/** People who registered themselves and see nothing until staff connect them to the record of their loss. */
export function RegistrationsPage() {
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const { data, error, refetch, isFetching } = useQuery(
    api.registrations.list.queryOptions({ meta: { failed: 'Failed to load registrations' } }),
  )
  const List = narrow ? RegistrationsCards : RegistrationsTable
  return (
    <Stack>
      <div>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Registrations
        </Title>
        <Text c="dimmed" maw={680}>
          People who signed up on their own. Connect each one to a customer record. They can see it once they accept the emailed invitation.
        </Text>
      </div>
      {error && !data ? (
        <LoadFailure text="Failed to load registrations." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading registrations" />
      ) : data.length === 0 ? (
        <Notice text="No sign-ups are waiting to be connected">
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/customers" />}>
            Go to Customers
          </Button>
        </Notice>
      ) : (
        <>
          <List registrations={data} />
          {data.length >= MOST && <Text c="dimmed">Only the newest {MOST} are shown.</Text>}
        </>
      )}
    </Stack>
  )
}
