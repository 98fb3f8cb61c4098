import '#drying/series/series.css'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { ChamberCurvesPanel } from '#drying/curves/chamber-curves-panel.tsx'
import { useJobDrying } from '#drying/curves/chamber-curves.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/jobs/$id/curves/$chamber')

/** The curves of a chamber: its air, what happened there, and each of its points. */
export function ChamberCurvesPage() {
  const { id } = route.useParams()
  const query = useQuery(api.jobs.read.queryOptions({ input: { id } }))
  const { data: job, error, fetchStatus } = query
  if (job) return <Curves key={id} job={job} />
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

const Loading = () => (
  <Skeleton height={320} radius="md" aria-label="Loading curves" role="status" />
)

function Curves({ job }: { job: Job }) {
  const { chamber: chamber_id } = route.useParams()
  const { log, answers, failed } = useJobDrying(job.id)
  const chamber = log?.chambers.find(({ id }) => id === chamber_id)
  useTitleOf(chamber && `${chamber.name} · ${job.customer_name}`)
  if (failed)
    return failed.fetchStatus === 'paused' ? (
      <Notice
        title="These curves are not on this device"
        text="You're offline. They load when you're back online."
      >
        <BackToDrying job_id={job.id} />
      </Notice>
    ) : (
      <LoadFailure text="Failed to load curves." query={failed} />
    )
  if (!log) return <Loading />
  if (!chamber)
    return (
      <Notice title="Chamber not found" text="Someone removed this chamber, or it never existed.">
        <BackToDrying job_id={job.id} />
      </Notice>
    )
  return (
    <Stack maw={1100} gap="md">
      <Group component="nav" aria-label="Chambers" gap={4}>
        <BackToDrying job_id={job.id} />
        {log.chambers.length > 1 &&
          log.chambers.map(({ id, name }) => (
            <ChamberLink key={id} job_id={job.id} id={id} name={name} isHere={id === chamber.id} />
          ))}
      </Group>
      <div>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="typed">
          Curves of {chamber.name}
        </Title>
        <Text size="sm" c="dimmed" className="typed">
          {job.customer_name} · {job.folder_number}
        </Text>
      </div>
      <ChamberCurvesPanel key={chamber.id} {...{ job, log, chamber, answers }} />
    </Stack>
  )
}

const BackToDrying = ({ job_id }: { job_id: string }) => (
  <Button
    className="curve-no-paper"
    variant="subtle"
    px="xs"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    renderRoot={(props) => (
      <Link {...props} to="/jobs/$id" params={{ id: job_id }} search={{ tab: 'drying' }} />
    )}
  >
    Drying
  </Button>
)

interface ChamberLinkProps {
  job_id: string
  id: string
  name: string
  isHere: boolean
}
const ChamberLink = ({ job_id, id, name, isHere }: ChamberLinkProps) => (
  <Button
    className="curve-no-paper"
    variant={isHere ? 'light' : 'subtle'}
    px="sm"
    maw="100%"
    renderRoot={(props) => (
      <Link
        {...props}
        to="/jobs/$id/curves/$chamber"
        params={{ id: job_id, chamber: id }}
        {...(isHere && { 'aria-current': 'page' })}
      />
    )}
  >
    {name}
  </Button>
)
