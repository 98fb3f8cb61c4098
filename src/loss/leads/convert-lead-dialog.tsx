import { SegmentedControl, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AttachLeadForm } from '#loss/leads/attach-lead-form.tsx'
import { ConvertLeadForm } from '#loss/leads/convert-lead-form.tsx'
import type { Lead } from '#loss/leads/leads.ts'
import type { LeadOutcome } from '#loss/leads/lead-outcomes.ts'
import { locationName } from '#people/locations/locations.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

/**
 * Created once per lead, so that a retry after a lost answer creates no second customer, job or
 * note.
 */
export interface NewIds {
  customer: string
  job: string
  note: string
}

interface Props {
  lead: Lead
  ids: NewIds
  /** The unsaved note typed next to its calls, which is saved too. */
  note: string
}

/** Turns a lead into a job in one step, for a new or an existing customer. */
export const ConvertLeadDialog = ({ lead, ids, note, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Convert to job" size="lg">
    <Convert lead={lead} ids={ids} note={note} />
  </FormDialog>
)

const ways = [
  { value: 'new', label: 'New customer' },
  { value: 'existing', label: 'Existing customer' },
]

function Convert(props: Props) {
  const [customer, setCustomer] = useState(props.lead.caller?.id)
  const [way, setWay] = useState(customer ? 'existing' : 'new')
  const navigate = useNavigate()
  const arrive = ({ job_id, job_opened, customer_number, city_code }: LeadOutcome) => {
    const place = locationName(city_code)
    const made =
      way === 'new'
        ? `Customer ${customer_number} and job created in ${place}`
        : job_opened
          ? `Job created in ${place}`
          : 'Added to the active job as a note'
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
