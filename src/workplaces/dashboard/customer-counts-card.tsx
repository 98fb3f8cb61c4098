import '#workplaces/dashboard/dashboard.css'
import { Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contractStatuses, contractStatusOrder } from '#loss/customers/contract-status.ts'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { FIGURES } from '#client/calm.ts'
import { LoadFailure } from '#client/load-failure.tsx'

/** Number of the location's customers in each status. Each number links to its list. */
export function CustomerCountsCard() {
  const { scope } = useLocationScope()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.customers.counts.queryOptions({
      input: { city: scope },
      meta: { failed: 'Failed to load customers', calm: FIGURES },
    }),
    enabled: scope !== undefined,
  })
  if (error && !data)
    return <LoadFailure text="Failed to load customers." query={{ error, refetch, isFetching }} />
  return (
    <Paper
      withBorder
      p={{ base: 'sm', sm: 'md' }}
      component="section"
      aria-label="Customers by status"
    >
      <Title order={2} fz="h4" mb="sm">
        Customers by status
      </Title>
      <SimpleGrid cols={{ base: 3, lg: 9 }} spacing={6} verticalSpacing={6}>
        {contractStatusOrder.map((status) => (
          <Paper
            key={status}
            renderRoot={(props) => (
              <Link {...props} to="/customers" search={{ status, city: scope }} />
            )}
            px={8}
            py={6}
            className="status-tile mantine-focus-auto"
          >
            {data ? (
              <Text span fz={20} fw={700} lh={1.2} className="figures">
                {data[status].toLocaleString('en-US')}
              </Text>
            ) : (
              <Skeleton height={24} width={24} />
            )}
            <Text span size="xs" lh={1.25}>
              {contractStatuses[status]}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
