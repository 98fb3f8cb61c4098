import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changesOf, valuesOf } from '#features/jobs/job-draft.ts'
import { JobForm } from '#features/jobs/job-form.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { useSeen } from '#client/seen.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  job: Job
  opened: boolean
  onClose: () => void
}

export function EditJobDialog({ job, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Edit job for ${job.customer_name}`} size="lg" closeOnClickOutside={false}>
      <EditForm job={job} guard={guard} onSaved={onClose} />
    </Modal>
  )
}

function EditForm({ job, guard, onSaved }: { job: Job; guard: ReturnType<typeof useGuardedClose>; onSaved: () => void }) {
  // As it was when the dialog opened: what somebody else changes meanwhile is not ours to write back.
  const [initial] = useState(() => valuesOf(job))
  const seen = useSeen(initial)
  const edit = useMutation(
    api.jobs.edit.mutationOptions({
      meta: { done: 'Job saved', failed: 'Failed to save job', signedOut: 'You must be logged in to manage customers' },
    }),
  )
  return (
    <JobForm
      initial={initial}
      submit="Save Changes"
      saving={edit.isPending}
      error={edit.error}
      guard={guard}
      onSubmit={(values) => {
        const changes = changesOf(initial, values)
        edit.mutate({ id: job.id, was: seen.was(changes), ...changes }, { onSuccess: onSaved, onError: seen.refused })
      }}
    />
  )
}
