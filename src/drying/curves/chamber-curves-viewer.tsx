import '#drying/series/series.css'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ChamberCurvesPanel } from '#drying/curves/chamber-curves-panel.tsx'
import { useJobDrying } from '#drying/curves/chamber-curves.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'
import { Notice } from '#ui/notice.tsx'

/** Reads what the curves of a chamber are made of, and draws them. */
export function ChamberCurvesViewer({ job, chamber_id }: { job: Job; chamber_id: string }) {
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
  if (!log) return <Skeleton height={320} radius="md" aria-label="Loading curves" role="status" />
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
