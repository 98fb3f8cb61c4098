import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { jobColumns } from '#loss/jobs/job-columns.tsx'
import { type JobNeed, jobNeeds } from '#loss/jobs/job-needs.ts'
import { jobStatuses } from '#loss/jobs/jobs.ts'
import { KeptJobsCard } from '#loss/jobs/kept-jobs-card.tsx'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { locationName } from '#people/locations/locations.ts'
import { QUIET_DAYS } from '#loss/jobs/job-needs.ts'
import { api } from '#client/api.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, FlagFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { choicesOf } from '#values/words.ts'

const route = getRouteApi('/signed-in/jobs')

const lackingNone: Record<JobNeed, string> = {
  crew: 'No jobs with running water are waiting for a crew',
  authorization: 'No jobs started without a signed work authorization',
  drying: 'No jobs are drying',
  visit: 'No drying jobs are waiting for a visit',
  not_drying: 'No jobs have stopped drying',
}

export function JobsPage() {
  const { q, status, quiet, needs, sort, city: asked, after, before } = route.useSearch()
  const navigate = route.useNavigate()
  const { set } = useListAddress()
  const manages = useCan('timesheets.list')
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const here = city && city !== 'all' ? `in ${locationName(city)}` : 'here'
  // Only management sees who worked without a signature.
  const offered = choicesOf(jobNeeds).filter(({ value }) => manages || value !== 'authorization')
  const filtered = q
    ? { text: `No jobs match your search ${here}`, clear: 'Clear search' }
    : quiet
      ? { text: `Every job ${here} has a recent note`, clear: 'All jobs' }
      : needs
        ? { text: `${lackingNone[needs]} ${here}`, clear: 'All jobs' }
        : status && { text: `No jobs with this status ${here}`, clear: 'All statuses' }
  // A new job is often filed in a location other than the current one.
  const everywhere = <AllLocationsActions city={city} />
  const query = useQuery({
    ...api.jobs.list.queryOptions({
      input: { q, status, quiet, needs, sort: q ? undefined : sort, after, before, city },
      meta: { failed: 'Failed to load jobs' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage title="Jobs">
      <ListFilters
        names={['status', 'needs', 'quiet']}
        search={
          <SearchFilter
            label="Search jobs"
            placeholder="Search by customer, address, claim, folder, policy …"
          />
        }
      >
        <ChoiceFilter
          name="status"
          label="Status"
          all="All statuses"
          options={choicesOf(jobStatuses)}
          w={{ base: '100%', sm: 160 }}
        />
        <ChoiceFilter
          name="needs"
          label="Needs"
          all="All jobs"
          options={offered}
          w={{ base: '100%', sm: 226 }}
        />
        <FlagFilter name="quiet" label={`No notes in ${QUIET_DAYS} days`} />
      </ListFilters>
      <ListBody
        label="Jobs"
        columns={jobColumns}
        query={query}
        sortable={!q}
        unsorted="Open first"
        onOpen={({ id }) => void navigate({ to: '/jobs/$id', params: { id } })}
        none={{
          text: `No jobs ${here} yet. Create one from the customer's row.`,
          children: (
            <>
              <Button renderRoot={(props) => <Link {...props} to="/customers" search={{ city }} />}>
                Customers
              </Button>
              {everywhere}
            </>
          ),
        }}
        noMatch={filtered && { ...filtered, keep: ['city', 'sort'], children: everywhere }}
      />
      {!query.data && (query.isPaused || query.error) && <KeptJobsCard />}
    </ListPage>
  )
}
