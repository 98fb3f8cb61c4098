import { useQuery } from '@tanstack/react-query'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import { api } from '#client/api.ts'
import { useListAddress } from '#client/list-filters.tsx'

/** Filters by one customer, given as `customer_id` in the address. */
export function CustomerFilter() {
  const { search, set } = useListAddress()
  const id = search.customer_id as string | undefined
  const { data } = useQuery({
    ...api.customers.read.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const chosen =
    data && data.id === id
      ? { id, name: data.name, number: data.customer_number, address: '' }
      : null
  return (
    <CustomerChoiceForm
      label="Customer"
      placeholder="Any customer"
      value={chosen}
      onChange={(choice) => void set({ customer_id: choice?.id })}
      clearable
    />
  )
}
