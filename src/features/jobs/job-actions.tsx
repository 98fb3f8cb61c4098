import { Button, Group } from '@mantine/core'
import { CloseJobDialog } from '#features/jobs/close-job-dialog.tsx'
import { EditJobDialog } from '#features/jobs/edit-job-dialog.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** What can be done with a job; with a closed one nothing. Its dialogs stay when somebody else closes it meanwhile. */
export function JobActions({ job }: { job: Job }) {
  const show = useDialog()
  const mayEdit = useCan('jobs.edit')
  const mayClose = useCan('jobs.close')
  if (job.status === 'closed') return null
  return (
    <Group gap="xs">
      {mayEdit && (
        <Button variant="default" onClick={() => show((dialog) => <EditJobDialog job={job} {...dialog} />)}>
          Edit
        </Button>
      )}
      {mayClose && (
        <Button onClick={() => show((dialog) => <CloseJobDialog job={job} name={job.customer_name} {...dialog} />)}>Close Job</Button>
      )}
    </Group>
  )
}
