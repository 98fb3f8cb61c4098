import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staff } from '#access/roles.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { namesOf } from '#values/words.ts'

/** Select for the employee of a record. Lists everyone who works here. */
export function PersonForm({ field }: { field: { key: string; value?: string | null } }) {
  const { data, error, refetch, isFetching } = useQuery(api.employees.list.queryOptions())
  const { key, ...props } = field
  if (error && !data)
    return (
      <LoadFailureLine text="Failed to load employees." query={{ error, refetch, isFetching }} />
    )
  const people = (data ?? []).filter(
    ({ role, deactivated_at }) => staff.includes(role) && !deactivated_at,
  )
  return (
    <Select
      key={key}
      label="Employee"
      withAsterisk
      searchable
      // Otherwise the list would cover the form whenever the form focuses this field.
      openOnFocus={false}
      placeholder={data ? 'Select an employee' : 'Loading employees …'}
      nothingFoundMessage="No matching employees"
      data={namesOf(people)}
      {...props}
      data-autofocus
    />
  )
}
