import { Button, Flex } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { jobColumns } from '#features/jobs/job-columns.tsx'
import { jobStatus, jobStatuses } from '#features/jobs/jobs.ts'
import { useScopeOfAddress } from '#features/locations/location-scope.client.ts'
import { QUIET_DAYS } from '#features/worklist/worklist.ts'
import { api } from '#client/api.ts'
import { ChoiceFilter, FlagFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'

const route = getRouteApi('/signed-in/jobs')
const statuses = jobStatus.options.map((value) => ({ value, label: jobStatuses[value] }))

export function JobsPage() {
  const { q, status, quiet, sort, city: asked, after, before } = route.useSearch()
  const navigate = route.useNavigate()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const query = useQuery({
    ...api.jobs.list.queryOptions({
      input: { q, status, quiet, sort: q ? undefined : sort, after, before, city },
      meta: { failed: 'Failed to load jobs' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage title="Jobs">
      <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
        <SearchFilter label="Search jobs" placeholder="Search by customer, address, claim, folder, policy …" />
        <ChoiceFilter name="status" label="Status" all="All statuses" options={statuses} w={{ base: '100%', sm: 160 }} />
        <FlagFilter name="quiet" label={`No notes in ${QUIET_DAYS} days`} />
      </Flex>
      <ListBody
        label="Jobs"
        columns={jobColumns}
        query={query}
        sortable={!q}
        unsorted="Open first"
        onOpen={({ id }) => void navigate({ to: '/jobs/$id', params: { id } })}
        none={{
          text: "No jobs here yet. Create one from the customer's row.",
          children: <Button renderRoot={(props) => <Link {...props} to="/customers" search={{ city }} />}>Customers</Button>,
        }}
        noMatch={
          q
            ? { text: 'No jobs match your search', clear: 'Clear search', keep: ['city', 'sort'] }
            : quiet
              ? { text: 'Every job here has a recent note', clear: 'All jobs', keep: ['city', 'sort'] }
              : status && { text: 'No jobs with this status here', clear: 'All statuses', keep: ['city', 'sort'] }
        }
      />
    </ListPage>
  )
}
