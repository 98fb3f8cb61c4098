import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CloseJobDialog } from '#features/jobs/close-job-dialog.tsx'
import { EditJobDialog } from '#features/jobs/edit-job-dialog.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { useCan } from '#client/session.ts'

/** What can be done with a job; with a closed one nothing. */
export function JobActions({ job }: { job: Job }) {
  const [editing, edit] = useDisclosure()
  const [closing, close] = useDisclosure()
  const mayEdit = useCan('jobs.edit')
  const mayClose = useCan('jobs.close')
  const open = job.status !== 'closed'
  return (
    <Group gap="xs">
      {mayEdit && open && (
        <Button variant="default" onClick={edit.open}>
          Edit
        </Button>
      )}
      {mayClose && open && <Button onClick={close.open}>Close Job</Button>}
      <EditJobDialog job={job} opened={editing} onClose={edit.close} />
      <CloseJobDialog job={job} name={job.customer_name} opened={closing} onClose={close.close} />
    </Group>
  )
}
