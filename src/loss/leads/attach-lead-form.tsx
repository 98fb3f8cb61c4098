import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import { customerChoicesOf } from '#loss/customers/customer-choices.ts'
import type { NewIds } from '#loss/leads/convert-lead-dialog.tsx'
import { FiledUnderBanner } from '#loss/leads/filed-under-banner.tsx'
import { jobDraft } from '#loss/leads/lead-draft.ts'
import { KeepLead } from '#loss/leads/keep-lead-actions.tsx'
import { LeadJobFields } from '#loss/leads/lead-job-form.tsx'
import type { Lead } from '#loss/leads/leads.ts'
import { type LeadOutcome, leadJobForm } from '#loss/leads/lead-outcomes.ts'
import { api } from '#client/api.ts'
import { useCompanyToday, useCompanyZone } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'

interface Props {
  lead: Lead
  ids: NewIds
  note: string
  /** The customer chosen from the possible duplicates. */
  customer: string | undefined
  onDone: (outcome: LeadOutcome) => void
}

const schema = leadJobForm.extend({ customer_id: z.string().min(1, 'Choose a customer') })

/** Adds the lead to an existing customer: as a job, or as a note if they have an active one. */
export function AttachLeadForm({ lead, ids, note, customer, onDone }: Props) {
  const [today, zone] = [useCompanyToday(), useCompanyZone()]
  const [initialValues] = useState(() => ({
    ...jobDraft(lead, today, zone),
    customer_id: customer ?? '',
  }))
  const form = useForm({ initialValues, validate: schemaResolver(schema, { sync: true }) })
  const { customer_id } = form.values
  const { data: chosen } = useQuery({
    ...api.customers.read.queryOptions({ input: { id: customer_id } }),
    enabled: customer_id !== '',
  })
  const attach = useMutation(
    api.leads.attach.mutationOptions({
      meta: {
        failed: 'Failed to convert lead',
        signedOut: 'You must be logged in to manage customers',
      },
    }),
  )
  const attachment = ({ customer_id, ...job }: typeof initialValues) => ({
    lead_id: lead.id,
    customer_id,
    note_id: ids.note,
    insurance_company: lead.insurance_company,
    note,
    job: { ...job, id: ids.job },
  })
  const isThere = chosen?.id === customer_id
  const isNote = isThere && Boolean(chosen.active_job)
  return (
    <DialogForm
      form={form}
      save={attach}
      input={attachment}
      onSaved={onDone}
      submit={isNote ? 'Add to active job' : 'Convert to job'}
    >
      <CustomerChoiceForm
        label="Customer"
        required
        autoFocus
        value={isThere ? customerChoicesOf([chosen])[0]! : null}
        onChange={(choice) => form.setFieldValue('customer_id', choice?.id ?? '')}
        error={form.errors.customer_id}
        field={{
          'data-path': (form.getInputProps('customer_id') as { 'data-path'?: string })['data-path'],
        }}
      />
      <Text size="sm" role="status">
        {isThere &&
          (chosen.active_job
            ? `${chosen.name} has an active job: ${chosen.active_job.description.split('\n')[0]!.replace(/\.$/, '')}. This is added to it as a note.`
            : `A job is opened for ${chosen.name}.`)}
      </Text>
      <FiledUnderBanner city_code={isThere ? chosen.city_code : undefined} />
      {isNote && <KeepLead lead={lead} customer={chosen} />}
      <LeadJobFields form={form} isNote={isNote} hasNotes={Boolean(lead.note ?? note)} />
    </DialogForm>
  )
}
