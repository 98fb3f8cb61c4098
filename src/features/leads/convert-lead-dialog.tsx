import { TextInput, Textarea, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerFields } from '#features/customers/customer-form.tsx'
import { nothingTyped } from '#features/customers/customer-likeness.ts'
import { customerForm } from '#features/customers/customers.ts'
import { SimilarCustomersBanner } from '#features/customers/similar-customers-banner.tsx'
import { customerDraft, jobDraft } from '#features/leads/lead-draft.ts'
import { type Lead, conversion } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  lead: Lead
  ids: { customer: string; job: string }
}

/** From a lead to a customer with a job in one step. */
export const ConvertLeadDialog = ({ lead, ids, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title="Convert to job" size="lg">
    <ConvertForm lead={lead} ids={ids} />
  </FormDialog>
)

const { description, start_date } = conversion.shape.job.shape
const schema = customerForm.extend({ description, start_date })

/** The customer and the job as far as the lead tells; a person looks at both and adds what is missing. */
function ConvertForm({ lead, ids }: Props) {
  const [initialValues] = useState(() => ({ ...customerDraft(lead), ...jobDraft(lead, new Date()) }))
  const form = useForm({ initialValues, validate: schemaResolver(schema, { sync: true }) })
  const convert = useMutation(
    api.leads.convert.mutationOptions({
      meta: { failed: 'Failed to convert lead', signedOut: 'You must be logged in to manage customers' },
    }),
  )
  const conversion = ({ description, start_date, ...customer }: typeof initialValues) => ({
    lead_id: lead.id,
    customer: { ...customer, id: ids.customer },
    job: { description, start_date, id: ids.job },
  })
  const field = fieldsOf(form)
  return (
    <DialogForm
      form={form}
      save={convert}
      input={conversion}
      onSaved={({ customer_number }) => toast.done(`Customer ${customer_number} and job created`)}
      submit="Convert to job"
    >
      <Title order={3} fz="md">
        Customer
      </Title>
      <CustomerFields form={form} />
      {/* Whoever asks for help may be known already: what the lead tells counts as typed. */}
      <SimilarCustomersBanner initial={nothingTyped} typed={form.values} />
      <Title order={3} fz="md" mt="xs">
        Job
      </Title>
      <Textarea {...field('description', 'Description')} size="md" withAsterisk autosize minRows={3} maxRows={10} maxLength={2000} />
      <TextInput {...field('start_date', 'Start date')} type="date" withAsterisk />
    </DialogForm>
  )
}
