import { Anchor, Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { DocumentsCard } from '#features/documents/documents-card.tsx'
import { HoursCard } from '#features/hours/hours-card.tsx'
import { JobActions } from '#features/jobs/job-actions.tsx'
import { JobCard } from '#features/jobs/job-card.tsx'
import { JobHistoryCard } from '#features/jobs/job-history-card.tsx'
import { NotesCard } from '#features/notes/notes-card.tsx'
import { JobPhotosCard } from '#features/job-photos/job-photos-card.tsx'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/jobs/$id')

/** Everything of a job. */
export function JobPage() {
  const { id } = route.useParams()
  const { data: job, error, refetch, isFetching } = useQuery(api.jobs.read.queryOptions({ input: { id } }))
  useTitleOf(job && `${job.customer_name} · ${job.folder_number}`)
  if (error && !job)
    return isWorthRetrying(error) ? (
      <LoadFailure text="Failed to load job data." query={{ error, refetch, isFetching }} />
    ) : (
      <Notice title="Job not found" text="The job you're looking for doesn't exist.">
        <Button renderRoot={(props) => <Link {...props} to="/jobs" />}>Back to Jobs</Button>
      </Notice>
    )
  if (!job) return <Skeleton height={320} radius="md" aria-label="Loading job" role="status" />
  return (
    <Stack>
      <Anchor className="touchable" style={{ alignSelf: 'start' }} renderRoot={(props) => <Link {...props} to="/jobs" />}>
        All jobs
      </Anchor>
      <Group justify="space-between">
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="typed">
          Job {job.folder_number}
        </Title>
        <JobActions job={job} />
      </Group>
      <JobCard job={job} />
      <Section title="Notes">
        <NotesCard job={job} />
      </Section>
      <Section title="Pictures">
        <JobPhotosCard key={id} job={job} />
      </Section>
      <Section title="Documents">
        <DocumentsCard key={id} job={job} />
      </Section>
      <Section title="Hours">
        <HoursCard key={id} job_id={id} />
      </Section>
      <JobHistoryCard job_id={id} />
    </Stack>
  )
}
