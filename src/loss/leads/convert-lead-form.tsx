import { Text, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerFields } from '#loss/customers/customer-form.tsx'
import { customerForm } from '#loss/customers/customers.ts'
import type { NewIds } from '#loss/leads/convert-lead-dialog.tsx'
import { FiledUnderBanner } from '#loss/leads/filed-under-banner.tsx'
import { customerDraft, jobDraft, jobOf } from '#loss/leads/lead-draft.ts'
import { LeadJobFields } from '#loss/leads/lead-job-form.tsx'
import type { Lead } from '#loss/leads/leads.ts'
import { type LeadOutcome, leadJobForm } from '#loss/leads/lead-outcomes.ts'
import { SimilarCallersBanner } from '#loss/leads/similar-callers-banner.tsx'
import { useSimilarCallers } from '#loss/leads/similar-callers.client.ts'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { useCompanyToday, useCompanyZone } from '#client/company.ts'
import { missingOfPlace } from '#values/place.ts'
import { DialogForm } from '#client/dialog-form.tsx'

interface Props {
  lead: Lead
  ids: NewIds
  note: string
  /** Called with the possible duplicate that the caller really is. */
  onChoose: (customer: string) => void
  onDone: (outcome: LeadOutcome) => void
}

const schema = customerForm.safeExtend(leadJobForm.shape)

/**
 * The customer and the job, filled in from the lead. A person checks both and adds what is missing.
 */
export function ConvertLeadForm({ lead, ids, note, onChoose, onDone }: Props) {
  const { scope } = useLocationScope()
  const [today, zone] = [useCompanyToday(), useCompanyZone()]
  const [initialValues] = useState(() => ({
    ...customerDraft(lead, scope === 'all' ? '' : scope),
    ...jobDraft(lead, today, zone),
  }))
  const form = useForm({ initialValues, validate: schemaResolver(schema, { sync: true }) })
  const convert = useMutation(
    api.leads.convert.mutationOptions({
      meta: {
        failed: 'Failed to convert lead',
        signedOut: 'You must be logged in to manage customers',
      },
    }),
  )
  const conversion = (values: typeof initialValues) => {
    const { job, rest } = jobOf(values)
    return {
      lead_id: lead.id,
      customer: { ...rest, id: ids.customer },
      job: { ...job, id: ids.job },
      note,
    }
  }
  const { first_name, last_name, phone, address, city, zip_code } = form.values
  const callers = useSimilarCallers(
    {
      name: `${first_name} ${last_name}`,
      phone,
      address: [address, city, zip_code].filter(Boolean).join(', '),
    },
    // After a lost answer, exclude the customer that was just created.
    { except: lead.id, exceptCustomer: ids.customer },
  )
  // The list of possible duplicates is at the top, far from the button.
  const isLikelyKnown = callers.customers.some(({ why }) => why === 'phone')
  return (
    <DialogForm
      form={form}
      save={convert}
      input={conversion}
      onSaved={onDone}
      submit={isLikelyKnown ? 'Convert as new customer' : 'Convert to job'}
    >
      {/* The caller may be an existing customer. */}
      <SimilarCallersBanner callers={callers} onChoose={onChoose} />
      <Title order={3} fz="md">
        Customer
      </Title>
      <CustomerFields form={form} />
      <FiledUnderBanner city_code={form.values.city_code} />
      <PlaceWarning place={form.values} />
      <Title order={3} fz="md" mt="xs">
        Job
      </Title>
      <LeadJobFields form={form} hasNotes={Boolean(lead.note ?? note)} />
    </DialogForm>
  )
}

/** Warns without blocking: at 2 a.m. a missing address is no reason to wait. */
function PlaceWarning({ place }: { place: Parameters<typeof missingOfPlace>[0] }) {
  const missing = place.address ? missingOfPlace(place) : 'Address'
  return (
    <Text size="sm" c="ember" role="status" mih="1lh">
      {missing &&
        `${missing} missing: ${missing === 'Address' ? 'the crew has no directions' : 'directions may lead to another town'}. You can convert now and add it later.`}
    </Text>
  )
}
