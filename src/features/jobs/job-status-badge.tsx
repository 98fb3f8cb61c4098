import { Badge } from '@mantine/core'
import { type JobStatus, jobStatuses } from '#features/jobs/jobs.ts'

const colors: Record<JobStatus, string> = { pending: 'gray', active: 'blue', in_progress: 'cyan', closed: 'green' }

export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <Badge variant="dot" color={colors[status]} size="md" fz={12} px={8} tt="none" fw={600}>
    {jobStatuses[status]}
  </Badge>
)
