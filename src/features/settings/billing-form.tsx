import { SimpleGrid, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { SectionForm } from '#features/settings/section-form.tsx'
import { useSaving, useSection } from '#features/settings/section.client.ts'
import { settingNames } from '#features/settings/setting-words.ts'
import { type Settings, billingForm } from '#features/settings/settings.ts'
import { typedDollars } from '#values/amounts.ts'
import { api } from '#client/api.ts'

type Billing = z.output<typeof billingForm>

const typed = (billing: Billing) => ({
  labor_rate_job_cents: typedDollars(billing.labor_rate_job_cents),
  labor_rate_invoice_cents: typedDollars(billing.labor_rate_invoice_cents),
  local_tax_percent: String(billing.local_tax_percent),
  state_tax_percent: String(billing.state_tax_percent),
  invoice_due_days: String(billing.invoice_due_days),
})

/** What invoices begin with; each can be changed on the invoice itself. */
export function BillingForm({ settings }: { settings: Settings }) {
  const { labor_rate_job_cents, labor_rate_invoice_cents, local_tax_percent, state_tax_percent, invoice_due_days } = settings
  const section = useSection({
    name: 'Billing',
    saved: { labor_rate_job_cents, labor_rate_invoice_cents, local_tax_percent, state_tax_percent, invoice_due_days },
    typed,
    schema: billingForm,
    save: useMutation(api.settings.setBilling.mutationOptions(useSaving())),
  })
  const field = (name: keyof Billing) => ({
    label: settingNames[name],
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    ...section.text(name),
  })
  return (
    <SectionForm section={section}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('labor_rate_job_cents')} description="Per hour, for invoices from a job or customer" leftSection="$" />
        <TextInput {...field('labor_rate_invoice_cents')} description="Per hour, for invoices from the Invoices page" leftSection="$" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('local_tax_percent')} rightSection="%" />
        <TextInput {...field('state_tax_percent')} rightSection="%" />
        <TextInput {...field('invoice_due_days')} inputMode="numeric" rightSection="days" rightSectionWidth={52} />
      </SimpleGrid>
    </SectionForm>
  )
}
