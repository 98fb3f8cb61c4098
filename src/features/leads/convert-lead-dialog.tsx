import { SegmentedControl, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AttachLeadForm } from '#features/leads/attach-lead-form.tsx'
import { ConvertLeadForm } from '#features/leads/convert-lead-form.tsx'
import type { Lead, LeadOutcome } from '#features/leads/leads.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

/** Made once for a lead, so that converting again after a lost answer makes no second customer, job or note. */
export interface NewIds {
  customer: string
  job: string
  note: string
}

interface Props {
  lead: Lead
  ids: NewIds
}

/** From a lead to a job in one step: of a new customer, or of one who is here already. */
export const ConvertLeadDialog = ({ lead, ids, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title="Convert to job" size="lg">
    <Convert lead={lead} ids={ids} />
  </FormDialog>
)

const ways = [
  { value: 'new', label: 'New customer' },
  { value: 'existing', label: 'Existing customer' },
]

function Convert(props: Props) {
  const [way, setWay] = useState('new')
  const [customer, setCustomer] = useState<string>()
  const navigate = useNavigate()
  const arrive = ({ job_id, job_opened, customer_number }: LeadOutcome) => {
    const made =
      way === 'new' ? `Customer ${customer_number} and job created` : job_opened ? 'Job created' : 'Added to the active job as a note'
    toast.done(made)
    void navigate({ to: '/jobs/$id', params: { id: job_id } })
  }
  const choose = (id: string) => {
    setCustomer(id)
    setWay('existing')
  }
  return (
    <Stack gap="sm">
      <SegmentedControl data={ways} value={way} onChange={setWay} aria-label="Whose job" />
      {way === 'new' ? (
        <ConvertLeadForm {...props} onChoose={choose} onDone={arrive} />
      ) : (
        <AttachLeadForm {...props} customer={customer} onDone={arrive} />
      )}
    </Stack>
  )
}
