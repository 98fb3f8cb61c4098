import { useMutation } from '@tanstack/react-query'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { useNewId } from '#client/new-id.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'

interface Props {
  job: Job
  /** True if a log was released before. */
  isAgain: boolean
  opened: boolean
  onClose: () => void
}

/** Asks before the log goes to adjusters as it is now. */
export function ReleaseLogDialog({ job, isAgain, opened, onClose }: Props) {
  // The same press twice releases one log.
  const id = useNewId()
  const release = useMutation(
    api.dryingLogs.release.mutationOptions({
      onSuccess: onClose,
      meta: { done: 'Drying log released', failed: 'Failed to release the drying log' },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title="Release drying log"
      lines={[
        'Adjusters of this claim see the log as it is now: all readings with who took them, struck ones too, plans, equipment and visits. Later readings are not in it.',
        ...(isAgain
          ? ['It replaces the log that they see now. You keep the former one here.']
          : []),
      ]}
      confirm="Release"
      busy={release.isPending}
      onConfirm={() => release.mutate({ id, job_id: job.id })}
    />
  )
}
