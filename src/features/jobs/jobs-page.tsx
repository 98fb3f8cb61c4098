import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { jobColumns } from '#features/jobs/job-columns.tsx'
import { jobStatus, jobStatuses } from '#features/jobs/jobs.ts'
import { LocationBanner } from '#features/locations/location-banner.tsx'
import { useScopeOfAddress } from '#features/locations/location-scope.client.ts'
import { QUIET_DAYS } from '#features/worklist/worklist.ts'
import { api } from '#client/api.ts'
import { ChoiceFilter, FlagFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'

const route = getRouteApi('/signed-in/jobs')
const statuses = jobStatus.options.map((value) => ({ value, label: jobStatuses[value] }))

export function JobsPage() {
  const { status, quiet, sort, city: asked, after, before } = route.useSearch()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const query = useQuery({
    ...api.jobs.list.queryOptions({ input: { status, quiet, sort, after, before, city }, meta: { failed: 'Failed to load jobs' } }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="Jobs"
      above={<LocationBanner onChoose={(chosen) => void set({ city: chosen, quiet: undefined })} />}
      actions={
        <Group gap="md">
          <ChoiceFilter name="status" label="Status" all="All statuses" options={statuses} />
          <FlagFilter name="quiet" label={`No notes in ${QUIET_DAYS} days`} />
        </Group>
      }
    >
      <ListBody
        label="Jobs"
        columns={jobColumns}
        query={query}
        none={{
          text: "No jobs here yet. Create one from the customer's row.",
          children: <Button renderRoot={(props) => <Link {...props} to="/customers" search={{ city }} />}>Customers</Button>,
        }}
        noMatch={
          quiet
            ? { text: 'Every job here has a recent note', clear: 'All jobs', keep: ['city', 'sort'] }
            : status && { text: 'No jobs with this status here', clear: 'All statuses', keep: ['city', 'sort'] }
        }
      />
    </ListPage>
  )
}
