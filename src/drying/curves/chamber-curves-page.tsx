import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { ahead, late } from '#ui/late.tsx'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/jobs/$id/curves/$chamber')

const Loading = () => (
  <Skeleton height={320} radius="md" aria-label="Loading curves" role="status" />
)

const Curves = late(
  ahead(async () => (await import('#drying/curves/chamber-curves-viewer.tsx')).ChamberCurvesViewer),
  <Loading />,
)

/** The curves of a chamber: its air, what happened there, and each of its points. */
export function ChamberCurvesPage() {
  const { id, chamber } = route.useParams()
  const query = useQuery(api.jobs.read.queryOptions({ input: { id } }))
  const { data: job, error, fetchStatus } = query
  if (job) return <Curves key={id} job={job} chamber_id={chamber} />
  if (!error && fetchStatus === 'paused')
    return (
      <Notice
        title="These curves are not on this device"
        text="You're offline. They load when you're back online."
      />
    )
  if (!error) return <Loading />
  return isWorthRetrying(error) ? (
    <LoadFailure text="Failed to load curves." query={query} />
  ) : (
    <Notice title="Job not found" text="The job you're looking for doesn't exist.">
      <Button renderRoot={(props) => <Link {...props} to="/jobs" />}>Back to Jobs</Button>
    </Notice>
  )
}
