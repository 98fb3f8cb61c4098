import { Badge, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type Job, type JobStatus, jobStatuses, openStatus } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'

const colors: Record<JobStatus, string> = {
  pending: 'gray',
  active: 'blue',
  in_progress: 'cyan',
  closed: 'green',
}

export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <Badge
    variant="dot"
    color={colors[status]}
    size="md"
    fz={12}
    px={8}
    tt="none"
    fw={600}
    style={{ cursor: 'inherit' }}
  >
    {jobStatuses[status]}
  </Badge>
)

/**
 * A job's status. Staff open it to set pending, active or in progress. Only Close Job closes a job.
 */
export function JobStatusMenu({ job }: { job: Pick<Job, 'id' | 'status' | 'customer_name'> }) {
  const maySet = useCan('jobs.setStatus')
  const set = useMutation(
    api.jobs.setStatus.mutationOptions({
      meta: {
        failed: 'Failed to update status',
        signedOut: 'You must be logged in to manage customers',
      },
    }),
  )
  const status = set.isPending ? set.variables.status : job.status
  if (!maySet || job.status === 'closed') return <JobStatusBadge status={job.status} />
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          aria-label={`Job status of ${job.customer_name}: ${jobStatuses[status]}. Change`}
          mih="var(--control)"
          style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
        >
          <JobStatusBadge status={status} />
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {openStatus.options.map((choice) => (
          <Menu.Item
            key={choice}
            leftSection={
              <Badge variant="filled" color={colors[choice]} size="xs" circle aria-hidden />
            }
            rightSection={
              choice === status ? <IconCheck size={16} aria-label="Current status" /> : undefined
            }
            disabled={set.isPending}
            onClick={() => choice !== status && set.mutate({ id: job.id, status: choice })}
          >
            <Text size="sm">{jobStatuses[choice]}</Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
