import { Button, Group } from '@mantine/core'
import { IconCamera, IconNote } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TimeClockCard } from '#time/clocking-in/time-clock-card.tsx'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'

const AddNoteDialog = lateDialog(
  async () => (await import('#loss/notes/add-note-dialog.tsx')).AddNoteDialog,
)

/** The time clock, and actions for the job the person is clocked in to: a photo, a note. */
export const ClockCard = () => (
  <TimeClockCard
    isShort
    action={
      <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/time-clock" />}>
        Time Clock
      </Button>
    }
  >
    <OnThisJob />
  </TimeClockCard>
)

function OnThisJob() {
  const open = useMyClock().state?.open
  const show = useDialog()
  if (!open) return null
  const { job_id, customer_name } = open
  return (
    <Group grow gap="xs">
      <Button
        variant="light"
        h={{ base: 52, md: 'var(--control)' }}
        leftSection={<IconCamera size={22} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/camera" />}
      >
        Photo
      </Button>
      {job_id && (
        <Button
          variant="light"
          h={{ base: 52, md: 'var(--control)' }}
          leftSection={<IconNote size={22} aria-hidden />}
          onClick={() =>
            show((dialog) => (
              <AddNoteDialog job_id={job_id} customer_name={customer_name} {...dialog} />
            ))
          }
        >
          Note
        </Button>
      )}
    </Group>
  )
}
