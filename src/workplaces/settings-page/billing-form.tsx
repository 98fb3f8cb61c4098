import { SimpleGrid, TextInput } from '@mantine/core'
import {
  inDays,
  settingsOf,
  useSettingsEdit,
} from '#workplaces/settings-page/settings-edit.client.ts'
import type { Settings } from '#people/settings/settings.ts'
import { billingForm } from '#people/settings/settings-forms.ts'
import { typedDollars } from '#values/amounts.ts'
import { EditForm } from '#client/edit-form.tsx'
import { pickFields } from '#client/edits.ts'
import { DollarInput } from '#ui/dollar-input.tsx'

const fields = Object.keys(billingForm.shape) as (keyof typeof billingForm.shape)[]
const typed = (billing: Pick<Settings, (typeof fields)[number]>) => ({
  labor_rate_job_cents: typedDollars(billing.labor_rate_job_cents),
  labor_rate_invoice_cents: typedDollars(billing.labor_rate_invoice_cents),
  local_tax_percent: String(billing.local_tax_percent),
  state_tax_percent: String(billing.state_tax_percent),
  invoice_due_days: String(billing.invoice_due_days),
  first_invoice_number: String(billing.first_invoice_number),
})

/** Initial values of invoices. Each can be changed on the invoice itself. */
export function BillingForm({ settings }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'billing',
    row: pickFields(settings, fields),
    typed,
    schema: billingForm,
  })
  const setting = settingsOf(edit.form)
  const field = (name: (typeof fields)[number]) => ({
    ...setting(name),
    inputMode: 'decimal' as const,
  })
  return (
    <EditForm edit={edit} name="Billing">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <DollarInput
          {...field('labor_rate_job_cents')}
          description="Per hour, for invoices started from a job or customer. Each draft can change it."
        />
        <DollarInput
          {...field('labor_rate_invoice_cents')}
          description="Per hour, for invoices started on the Invoices page. Each draft can change it."
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('local_tax_percent')} rightSection="%" />
        <TextInput {...field('state_tax_percent')} rightSection="%" />
        <TextInput {...field('invoice_due_days')} {...inDays} />
      </SimpleGrid>
      <TextInput
        {...field('first_invoice_number')}
        inputMode="numeric"
        description="Set it if you invoiced elsewhere before. No new invoice gets a lower number."
      />
    </EditForm>
  )
}
