import { Button, Group, Menu } from '@mantine/core'
import type { Job } from '#loss/jobs/jobs.ts'
import { useKey } from '#client/keys.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { useRoomFor } from '#ui/room.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { lateDialog } from '#ui/late.tsx'

const SendClaimDialog = lateDialog(
  async () => (await import('#outside/claim-links/send-claim-dialog.tsx')).SendClaimDialog,
)
const CloseJobDialog = lateDialog(
  async () => (await import('#workplaces/job-closing/close-job-dialog.tsx')).CloseJobDialog,
)
const EditJobDialog = lateDialog(
  async () => (await import('#loss/jobs/edit-job-dialog.tsx')).EditJobDialog,
)
const ReopenJobDialog = lateDialog(
  async () => (await import('#workplaces/job-closing/reopen-job-dialog.tsx')).ReopenJobDialog,
)

/**
 * The actions for a job; on its own page they also have keys. Management can only reopen a closed
 * job. The dialogs stay open if someone else closes the job.
 */
export function JobActions({ job, onPage = false }: { job: Job; onPage?: boolean }) {
  const show = useDialog()
  const wide = useRoomFor(48)
  const closed = job.status === 'closed'
  const may = {
    edit: useCan('jobs.edit') && !closed,
    close: useCan('jobs.close') && !closed,
    reopen: useCan('jobs.reopen') && closed,
    send: useCan('claimLinks.send') && onPage,
  }
  const edit = () => show((dialog) => <EditJobDialog job={job} {...dialog} />)
  useKey('e', 'Edit job', edit, { when: onPage && may.edit })
  const all = [
    may.edit && { label: 'Edit', start: edit },
    may.close && {
      label: 'Close Job',
      start: () =>
        show((dialog) => <CloseJobDialog job={job} name={job.customer_name} {...dialog} />),
    },
    may.send && {
      label: 'Send claim link',
      start: () => show((dialog) => <SendClaimDialog customer_id={job.customer_id} {...dialog} />),
    },
    may.reopen && {
      label: 'Reopen Job',
      start: () => show((dialog) => <ReopenJobDialog job={job} {...dialog} />),
    },
  ].filter((action) => action !== false)
  if (all.length === 0) return null
  if (!wide)
    return (
      <ActionsMenu color="gray" label="Job actions">
        {all.map(({ label, start }) => (
          <Menu.Item key={label} onClick={start}>
            {label}
          </Menu.Item>
        ))}
      </ActionsMenu>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      {all.map(({ label, start }) => (
        <Button key={label} variant={label === 'Edit' ? 'default' : 'light'} onClick={start}>
          {label}
        </Button>
      ))}
    </Group>
  )
}
