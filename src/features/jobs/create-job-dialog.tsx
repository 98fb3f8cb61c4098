import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { blankJob } from '#features/jobs/job-draft.ts'
import { JobForm } from '#features/jobs/job-form.tsx'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  customer: { id: string; name: string }
  opened: boolean
  onClose: () => void
}

/** Writes down what is to be done for a customer. The job, its folder and the first note are made at once or not at all. */
export function CreateJobDialog({ customer, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Create Job for ${customer.name}`} size="lg" closeOnClickOutside={false}>
      <CreateForm customer_id={customer.id} guard={guard} onCreated={onClose} />
    </Modal>
  )
}

interface FormProps {
  customer_id: string
  guard: ReturnType<typeof useGuardedClose>
  onCreated: () => void
}

function CreateForm({ customer_id, guard, onCreated }: FormProps) {
  // As long as the dialog is open: creating again after a lost answer cannot make a second job.
  const [{ initial, id, note_id }] = useState(() => ({ initial: blankJob(new Date()), id: newId(), note_id: newId() }))
  const create = useMutation(
    api.jobs.create.mutationOptions({
      meta: { failed: 'Failed to create job and folder', signedOut: 'You must be logged in to manage customers' },
    }),
  )
  return (
    <JobForm
      initial={initial}
      withNote
      submit="Create Job"
      saving={create.isPending}
      error={create.error}
      guard={guard}
      onSubmit={({ content, ...job }) =>
        create.mutate(
          { ...job, id, customer_id, ...(content.trim() && { note: { id: note_id, content } }) },
          {
            onSuccess: ({ folder_number }) => {
              toast.done(`Job created, folder ${folder_number}`)
              onCreated()
            },
          },
        )
      }
    />
  )
}
