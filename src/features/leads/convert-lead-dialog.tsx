import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ConvertLeadForm } from '#features/leads/convert-lead-form.tsx'
import type { Lead } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  lead: Lead
  ids: { customer: string; job: string }
  opened: boolean
  onClose: () => void
}

/** From a lead to a customer with a job in one step. */
export function ConvertLeadDialog({ lead, ids, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  const convert = useMutation(
    api.leads.convert.mutationOptions({
      meta: { failed: 'Failed to convert lead', signedOut: 'You must be logged in to manage customers' },
    }),
  )
  return (
    <Modal opened={opened} onClose={guard.close} title="Convert to job" size="lg" closeOnClickOutside={false}>
      <ConvertLeadForm
        lead={lead}
        saving={convert.isPending}
        error={convert.error}
        guard={guard}
        onSubmit={({ description, start_date, ...customer }) =>
          convert.mutate(
            { lead_id: lead.id, customer: { ...customer, id: ids.customer }, job: { description, start_date, id: ids.job } },
            {
              onSuccess: ({ customer_number }) => {
                toast.done(`Customer ${customer_number} and job created`)
                onClose()
              },
            },
          )
        }
      />
    </Modal>
  )
}
