import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { contractStatuses } from '#loss/customers/contract-status.ts'
import type { SectionField } from '#loss/customers/customer-sections.ts'
import type { CustomerValues } from '#loss/customers/customer-form-values.ts'
import { customerWords } from '#loss/customers/customer-words.ts'
import { locationChoices } from '#people/locations/locations.ts'
import { usStates } from '#people/locations/us-states.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { InputOrNone } from '#ui/input-or-none.tsx'
import { nameIn, choicesOf } from '#values/words.ts'

const stateOptions = Object.entries(usStates).map(([value, name]) => ({
  value,
  label: `${value} · ${name}`,
}))

/** Attributes of the inputs, besides their names. */
const about: Partial<Record<SectionField | 'city_code', object>> = {
  first_name: { withAsterisk: true, maxLength: 200, 'data-autofocus': true },
  last_name: { withAsterisk: true, maxLength: 200 },
  phone: { type: 'tel' },
  zip_code: { inputMode: 'numeric' },
  state: { data: stateOptions, searchable: true, clearable: true },
  // Otherwise an error, which puts the cursor here, would open the list over its own message.
  city_code: {
    data: locationChoices,
    withAsterisk: true,
    searchable: true,
    allowDeselect: false,
    openOnFocus: false,
  },
  contract_status: { data: choicesOf(contractStatuses), allowDeselect: false },
  contract_upload_progress: { withAsterisk: true, suffix: '%' },
}
const number = { size: 'md', allowNegative: false, hideControls: true } as const

type Field = Pick<Parameters<typeof InputOrNone>[0], 'value' | 'onChange'>

/** The input for a field of a customer, for use in any form. */
export function CustomerField<Values>({
  form,
  field,
}: {
  form: FormOf<Values>
  field: (SectionField | 'city_code') & keyof Values
}) {
  const { key, ...props } = {
    ...fieldsOf(form)(field, nameIn(customerWords, field)),
    autoComplete: 'off',
    ...about[field],
  }
  if (field === 'email')
    return (
      <InputOrNone
        key={key}
        {...(props as unknown as Field)}
        type="email"
        box="No email"
        none={null}
      />
    )
  // Customers without an email are reached by phone.
  if (field === 'phone')
    return (
      <TextInput
        key={key}
        {...props}
        withAsterisk={(form.getValues() as { email?: string | null }).email === null}
      />
    )
  if (field === 'contract_upload_progress' || field === 'invoice_number')
    return <NumberInput key={key} {...number} {...props} />
  if (field === 'contract_status' || field === 'state' || field === 'city_code')
    return <Select key={key} {...props} />
  return <TextInput key={key} {...props} />
}

export function CustomerFields({ form }: { form: FormOf<CustomerValues> }) {
  const fields = (...names: (keyof CustomerValues)[]) =>
    names.map((field) => <CustomerField key={field} form={form} field={field} />)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {fields('first_name', 'last_name', 'email', 'phone')}
      </SimpleGrid>
      {fields('address')}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        {fields('city', 'state', 'zip_code')}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {fields('insurance_company', 'claim_number', 'city_code', 'contract_status')}
      </SimpleGrid>
    </>
  )
}
