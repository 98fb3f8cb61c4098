import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { contractStatuses, contractStatusOrder } from '#features/customers/contract-status.ts'
import type { CustomerValues } from '#features/customers/customer-values.ts'
import { locations } from '#features/locations/locations.ts'
import { usStates } from '#features/locations/us-states.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'

export const statusOptions = contractStatusOrder.map((value) => ({ value, label: contractStatuses[value] }))
const locationOptions = locations.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
export const stateOptions = Object.entries(usStates).map(([value, name]) => ({ value, label: `${value} · ${name}` }))

/** The inputs of a customer, within whatever form. */
export function CustomerFields({ form }: { form: FormOf<CustomerValues> }) {
  const field = fieldsOf(form)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('first_name', 'First name')} withAsterisk autoComplete="off" maxLength={200} data-autofocus />
        <TextInput {...field('last_name', 'Last name')} withAsterisk autoComplete="off" maxLength={200} />
        <TextInput {...field('email', 'Email')} withAsterisk type="email" autoComplete="off" />
        <TextInput {...field('phone', 'Phone')} type="tel" autoComplete="off" />
      </SimpleGrid>
      <TextInput {...field('address', 'Address')} autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('city', 'City')} autoComplete="off" />
        <Select {...field('state', 'State')} data={stateOptions} searchable clearable autoComplete="off" />
        <TextInput {...field('zip_code', 'ZIP code')} inputMode="numeric" autoComplete="off" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('insurance_company', 'Insurance company')} autoComplete="off" />
        <TextInput {...field('claim_number', 'Claim number')} autoComplete="off" />
        <Select {...field('city_code', 'Location')} data={locationOptions} withAsterisk searchable allowDeselect={false} />
        <Select {...field('contract_status', 'Status')} data={statusOptions} allowDeselect={false} />
      </SimpleGrid>
    </>
  )
}
