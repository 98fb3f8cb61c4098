import { useMutation } from '@tanstack/react-query'
import { type Job, type JobStatus, jobStatuses, openStatuses } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { DotBadge } from '#ui/dot-badge.tsx'
import { StatusMenu } from '#ui/status-menu.tsx'

const colors: Record<JobStatus, string> = {
  pending: 'gray',
  active: 'blue',
  in_progress: 'cyan',
  closed: 'green',
}

export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <DotBadge color={colors[status]} style={{ cursor: 'inherit' }}>
    {jobStatuses[status]}
  </DotBadge>
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
    <StatusMenu
      label={`Job status of ${job.customer_name}: ${jobStatuses[status]}`}
      current={status}
      statuses={openStatuses}
      nameOf={(choice) => jobStatuses[choice]}
      colors={colors}
      isSaving={set.isPending}
      onChoose={(choice) => set.mutate({ id: job.id, status: choice })}
    >
      <JobStatusBadge status={status} />
    </StatusMenu>
  )
}
