import { Stack, TextInput, Textarea, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { CustomerFields } from '#features/customers/customer-form.tsx'
import type { CustomerValues } from '#features/customers/customer-values.ts'
import { type Typed, nothingTyped } from '#features/customers/customer-likeness.ts'
import { customerForm } from '#features/customers/customers.ts'
import { SimilarCustomersBanner } from '#features/customers/similar-customers-banner.tsx'
import { type JobValues, customerDraft, jobDraft } from '#features/leads/lead-draft.ts'
import { type Lead, conversion } from '#features/leads/leads.ts'
import { useFieldErrors } from '#client/form.ts'
import { FormEnd } from '#ui/form-end.tsx'
import type { useGuardedClose } from '#ui/guarded-close.tsx'

type Values = CustomerValues & JobValues

const { description, start_date } = conversion.shape.job.shape
const schema = customerForm.extend({ description, start_date })

interface Props {
  lead: Lead
  saving: boolean
  error: unknown
  guard: ReturnType<typeof useGuardedClose>
  onSubmit: (values: Values) => void
}

/** The customer and the job as far as the lead tells; a person looks at both and adds what is missing. */
export function ConvertLeadForm({ lead, saving, error, guard, onSubmit }: Props) {
  const [initialValues] = useState(() => ({ ...customerDraft(lead), ...jobDraft(lead, new Date()) }))
  const [typed, setTyped] = useState<Typed>(initialValues)
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    onValuesChange: setTyped,
    validate: schemaResolver(schema, { sync: true }),
  })
  guard.useWatch(() => form.isDirty())
  useFieldErrors(form, error)
  const refuse = (errors: Record<string, unknown>) => form.getInputNode(Object.keys(errors)[0]!)?.focus()
  const props = (name: keyof JobValues, label: string) => ({ label, key: form.key(name), ...form.getInputProps(name) })
  return (
    <form onSubmit={form.onSubmit(onSubmit, refuse)} noValidate>
      <Stack gap="sm">
        <Title order={3} fz="md">
          Customer
        </Title>
        <CustomerFields form={form} />
        {/* Whoever asks for help may be known already: what the lead tells counts as typed. */}
        <SimilarCustomersBanner initial={nothingTyped} typed={typed} />
        <Title order={3} fz="md" mt="xs">
          Job
        </Title>
        <Textarea {...props('description', 'Description')} size="md" withAsterisk autosize minRows={3} maxRows={10} maxLength={2000} />
        <TextInput {...props('start_date', 'Start date')} type="date" withAsterisk />
        <FormEnd guard={guard} loading={saving}>
          Convert to job
        </FormEnd>
      </Stack>
    </form>
  )
}
