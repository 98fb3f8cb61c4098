import { Button, Group, Stack, Title } from '@mantine/core'
import { useInterval, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { JobCards } from '#features/jobs/job-cards.tsx'
import { JobsFilters } from '#features/jobs/jobs-filters.tsx'
import { JobsTable } from '#features/jobs/jobs-table.tsx'
import { LocationBanner } from '#features/locations/location-banner.tsx'
import { useScopeOfAddress } from '#features/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { ListPaging } from '#ui/list-paging.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/jobs')

export function JobsPage() {
  const { status, quiet, city, after, before } = route.useSearch()
  const navigate = route.useNavigate()
  const scope = useScopeOfAddress(city, (code) => void navigate({ search: (was) => ({ ...was, city: code }), replace: true }))
  const narrow = useMediaQuery('(max-width: 77.99em)', undefined, { getInitialValueInEffect: false })
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true })

  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...api.jobs.list.queryOptions({
      input: { status, quiet, after, before, city: city ?? scope },
      meta: { failed: 'Failed to load jobs' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const List = narrow ? JobCards : JobsTable

  return (
    <Stack>
      <LocationBanner onChoose={(chosen) => void navigate({ search: ({ status }) => ({ status, city: chosen }) })} />
      <Group justify="space-between">
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Jobs
        </Title>
        <JobsFilters />
      </Group>
      {error && !data ? (
        <LoadFailure text="Failed to load jobs." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading jobs" />
      ) : data.rows.length > 0 ? (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <List jobs={data.rows} now={now} />
        </div>
      ) : status || quiet ? (
        <Notice text={quiet ? 'Every job here has a recent note' : 'No jobs with this status here'}>
          <Button variant="default" onClick={() => void navigate({ search: ({ city }) => ({ city }) })}>
            {quiet ? 'All jobs' : 'All statuses'}
          </Button>
        </Notice>
      ) : (
        <Notice text="No jobs here yet. Create one from the customer's row.">
          <Button renderRoot={(props) => <Link {...props} to="/customers" search={{ city: city ?? scope }} />}>Customers</Button>
        </Notice>
      )}
      {data && <ListPaging newer={data.newer} older={data.older} />}
    </Stack>
  )
}
