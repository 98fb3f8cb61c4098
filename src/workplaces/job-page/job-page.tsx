import { Button, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { JobHeaderPanel } from '#workplaces/job-page/job-header-panel.tsx'
import { JobOverviewPanel } from '#workplaces/job-page/job-overview-panel.tsx'
import { JobTabPanels, JobTabs, JobTabsBar } from '#workplaces/job-page/job-tabs-panel.tsx'
import { countsOfTabs } from '#loss/jobs/job-overview.ts'
import { type JobTab, jobTabs } from '#loss/jobs/job-tabs.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { isAwaited, useInOrder } from '#client/in-order.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/jobs/$id')
const tabs = Object.keys(jobTabs) as JobTab[]

/** The page of a job: a header that stays visible, and everything about the job in tabs. */
export function JobPage() {
  const { id } = route.useParams()
  const {
    data: job,
    error,
    refetch,
    isFetching,
    fetchStatus,
  } = useQuery(api.jobs.read.queryOptions({ input: { id } }))
  useTitleOf(job && `${job.customer_name} · ${job.folder_number}`)
  if (job) return <Workplace key={id} job={job} />
  if (!error && fetchStatus === 'paused')
    return (
      <Notice
        title="This job is not on this device"
        text="You're offline. It loads when you're back online."
      >
        <BackToJobs />
      </Notice>
    )
  if (!error) return <Skeleton height={320} radius="md" aria-label="Loading job" role="status" />
  return isWorthRetrying(error) ? (
    <LoadFailure text="Failed to load job data." query={{ error, refetch, isFetching }}>
      <BackToJobs />
    </LoadFailure>
  ) : (
    <Notice title="Job not found" text="The job you're looking for doesn't exist.">
      <BackToJobs />
    </Notice>
  )
}

const BackToJobs = () => (
  <Button renderRoot={(props) => <Link {...props} to="/jobs" />}>Back to Jobs</Button>
)

function Workplace({ job }: { job: Job }) {
  const { tab = 'overview' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(api.timeline.overview.queryOptions({ input: { id: job.id } }))
  const overview = query.data
  const inOrder = useInOrder()
  // The position in one tab's list means nothing in another tab.
  const show = (to: JobTab) =>
    void navigate({ search: { tab: to === 'overview' ? undefined : to }, replace: true })
  return (
    <UnsavedChanges>
      <JobTabs tab={tab} onTab={show} className={inOrder}>
        <JobHeaderPanel
          job={job}
          crew={overview?.crew}
          isCrewAwaited={isAwaited(query)}
          whole={tab === 'overview'}
        >
          <JobTabsBar tabs={tabs} counts={overview ? countsOfTabs(overview) : {}} />
        </JobHeaderPanel>
        <Tabs.Panel value="overview" pt="md">
          <JobOverviewPanel
            job={job}
            overview={overview}
            isAwaited={isAwaited(query)}
            onTab={show}
          />
        </Tabs.Panel>
        <JobTabPanels job={job} />
      </JobTabs>
    </UnsavedChanges>
  )
}
