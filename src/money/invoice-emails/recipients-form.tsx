import { Checkbox, Stack, TextInput } from '@mantine/core'
import type { Invoice } from '#money/invoices/invoices.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'

interface Chosen {
  to_customer: boolean
  to_adjuster: boolean
}
interface Typed extends Chosen {
  customer_email: string
  keep_customer_email: boolean
  adjuster_email: string
}

interface Props {
  form: FormOf<Typed> & { values: Chosen }
  invoice: Invoice
  onGoesTo: (change: Partial<Chosen>) => void
}

const email = { type: 'email', inputMode: 'email', maxLength: 254 } as const

/** Chooses who gets an invoice and at which address. A new address of the customer can be kept. */
export function RecipientsForm({ form, invoice, onGoesTo }: Props) {
  const field = fieldsOf(form)
  const { customer_name, customer_email, adjuster_name } = invoice
  const { to_customer, to_adjuster } = form.values
  return (
    <Stack gap="xs">
      <Checkbox
        label={`To the customer, ${customer_name}`}
        classNames={{ label: 'typed' }}
        {...form.getInputProps('to_customer', { type: 'checkbox' })}
        onChange={({ currentTarget: { checked } }) => onGoesTo({ to_customer: checked })}
      />
      {to_customer && (
        <TextInput {...field('customer_email', 'Customer’s email')} withAsterisk {...email} />
      )}
      {to_customer && customer_email === null && (
        <Checkbox
          label="Save this email with the customer"
          {...form.getInputProps('keep_customer_email', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label={adjuster_name ? `To the adjuster, ${adjuster_name}` : 'To the adjuster'}
        classNames={{ label: 'typed' }}
        {...form.getInputProps('to_adjuster', { type: 'checkbox' })}
        onChange={({ currentTarget: { checked } }) => onGoesTo({ to_adjuster: checked })}
      />
      {to_adjuster && (
        <TextInput {...field('adjuster_email', 'Adjuster’s email')} withAsterisk {...email} />
      )}
    </Stack>
  )
}
