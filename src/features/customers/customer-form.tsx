import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { contractStatuses, contractStatusOrder } from '#features/customers/contract-status.ts'
import type { Typed } from '#features/customers/customer-likeness.ts'
import { type CustomerValues, customerFields } from '#features/customers/customer-values.ts'
import { customerForm } from '#features/customers/customers.ts'
import { SimilarCustomersBanner } from '#features/customers/similar-customers-banner.tsx'
import { locations } from '#features/locations/locations.ts'
import { usStates } from '#features/locations/us-states.ts'
import { type FormOf, useFieldErrors } from '#client/form.ts'
import { toast } from '#client/toasts.ts'
import { FormEnd } from '#ui/form-end.tsx'
import type { useGuardedClose } from '#ui/guarded-close.tsx'

export const statusOptions = contractStatusOrder.map((value) => ({ value, label: contractStatuses[value] }))
const locationOptions = locations.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
export const stateOptions = Object.entries(usStates).map(([value, name]) => ({ value, label: `${value} · ${name}` }))

/** The inputs of a customer, within whatever form. */
export function CustomerFields({ form }: { form: FormOf<CustomerValues> }) {
  const props = (name: keyof CustomerValues, label: string) => ({ label, key: form.key(name), ...form.getInputProps(name) })
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...props('first_name', 'First name')} withAsterisk autoComplete="off" maxLength={200} data-autofocus />
        <TextInput {...props('last_name', 'Last name')} withAsterisk autoComplete="off" maxLength={200} />
        <TextInput {...props('email', 'Email')} withAsterisk type="email" autoComplete="off" />
        <TextInput {...props('phone', 'Phone')} type="tel" autoComplete="off" />
      </SimpleGrid>
      <TextInput {...props('address', 'Address')} autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...props('city', 'City')} autoComplete="off" />
        <Select {...props('state', 'State')} data={stateOptions} searchable clearable autoComplete="off" />
        <TextInput {...props('zip_code', 'ZIP code')} inputMode="numeric" autoComplete="off" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...props('insurance_company', 'Insurance company')} autoComplete="off" />
        <TextInput {...props('claim_number', 'Claim number')} autoComplete="off" />
        <Select {...props('city_code', 'Location')} data={locationOptions} withAsterisk searchable allowDeselect={false} />
        <Select {...props('contract_status', 'Status')} data={statusOptions} allowDeselect={false} />
      </SimpleGrid>
    </>
  )
}

interface Props {
  initial: CustomerValues
  /** Who is being edited: not a likeness of themselves. */
  id?: string
  submit: string
  saving: boolean
  error: unknown
  guard: ReturnType<typeof useGuardedClose>
  onSubmit: (values: CustomerValues) => void
}

/** All fields of a customer. What was typed stays when a save fails; the server's complaints appear at their fields. */
export function CustomerForm({ initial, id, submit, saving, error, guard, onSubmit }: Props) {
  const [typed, setTyped] = useState<Typed>(initial)
  const form = useForm<CustomerValues>({
    mode: 'uncontrolled',
    initialValues: initial,
    onValuesChange: setTyped,
    validate: schemaResolver(customerForm, { sync: true }),
  })
  guard.useWatch(() => form.isDirty())
  useFieldErrors(form, error)

  const refuse = (errors: Record<string, unknown>) => {
    const { first_name, last_name, email } = form.getValues()
    if (![first_name, last_name, email].every((text) => text.trim())) toast.failed('First name, last name, and email are required')
    form.getInputNode(customerFields.find((field) => errors[field]) ?? 'first_name')?.focus()
  }

  return (
    <form onSubmit={form.onSubmit(onSubmit, refuse)} noValidate>
      <Stack gap="sm">
        <CustomerFields form={form} />
        <SimilarCustomersBanner initial={initial} typed={typed} except={id} />
        <FormEnd guard={guard} loading={saving}>
          {submit}
        </FormEnd>
      </Stack>
    </form>
  )
}
