import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { CloseJobDialog } from '#features/jobs/close-job-dialog.tsx'
import { EditJobDialog } from '#features/jobs/edit-job-dialog.tsx'
import { ReopenJobDialog } from '#features/jobs/reopen-job-dialog.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { useRoomFor } from '#ui/list.tsx'

/** What can be done with a job; a closed one management can only reopen. Its dialogs stay when someone else closes it. */
export function JobActions({ job }: { job: Job }) {
  const show = useDialog()
  const wide = useRoomFor(48)
  const closed = job.status === 'closed'
  const may = { edit: useCan('jobs.edit') && !closed, close: useCan('jobs.close') && !closed, reopen: useCan('jobs.reopen') && closed }
  const all = [
    may.edit && { label: 'Edit', start: () => show((dialog) => <EditJobDialog job={job} {...dialog} />) },
    may.close && { label: 'Close Job', start: () => show((dialog) => <CloseJobDialog job={job} name={job.customer_name} {...dialog} />) },
    may.reopen && { label: 'Reopen Job', start: () => show((dialog) => <ReopenJobDialog job={job} {...dialog} />) },
  ].filter((action) => action !== false)
  if (all.length === 0) return null
  if (!wide)
    return (
      <Menu shadow="md" position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="Job actions">
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {all.map(({ label, start }) => (
            <Menu.Item key={label} onClick={start}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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
