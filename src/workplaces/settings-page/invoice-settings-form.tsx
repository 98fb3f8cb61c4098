import { TextInput } from '@mantine/core'
import {
  inDays,
  settingsOf,
  useSettingsEdit,
} from '#workplaces/settings-page/settings-edit.client.ts'
import { type Settings, sections } from '#people/settings/settings.ts'
import { invoiceSettingsForm } from '#people/settings/settings-forms.ts'
import { EditForm } from '#client/edit-form.tsx'
import { pickFields, asInputs } from '#client/edits.ts'
import { LongText } from '#ui/long-text.tsx'

const fields = Object.keys(sections.invoices.shape) as (keyof typeof sections.invoices.shape)[]
const typed = (invoices: Pick<Settings, (typeof fields)[number]>) => ({
  ...asInputs(invoices),
  invoice_reminder_days: String(invoices.invoice_reminder_days ?? ''),
})

/**
 * The company's details and payment terms on invoices, and when overdue invoices get a reminder.
 */
export function InvoiceSettingsForm({ settings }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'invoices',
    row: pickFields(settings, fields),
    typed,
    schema: invoiceSettingsForm,
  })
  const field = settingsOf(edit.form)
  return (
    <EditForm edit={edit} name="Invoices">
      <LongText
        {...field('invoice_address')}
        description="Shown on the letterhead and as the address for checks. Leave blank to use the office address."
        minRows={2}
        maxRows={4}
        most={300}
      />
      <LongText {...field('payment_terms')} minRows={2} maxRows={6} most={1000} />
      <LongText
        {...field('how_to_pay')}
        description="On invoices and their emails: who checks are made out to, bank account. Administrators get an email when it changes."
        minRows={2}
        maxRows={6}
        most={1000}
      />
      <TextInput
        {...field('payment_link_url')}
        type="url"
        placeholder="https://"
        description="Where customers can pay online"
      />
      <TextInput
        {...field('invoice_reminder_days')}
        {...inDays}
        description="Days after the due date. Leave empty to send no reminders."
      />
    </EditForm>
  )
}
