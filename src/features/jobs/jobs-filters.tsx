import { Select } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { jobStatus, jobStatuses } from '#features/jobs/jobs.ts'

const route = getRouteApi('/signed-in/jobs')
const statuses = jobStatus.options.map((value) => ({ value, label: jobStatuses[value] }))

/** Status, in the address bar; changing it begins the list again from its first page. */
export function JobsFilters() {
  const { status } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Select
      aria-label="Status"
      placeholder="All statuses"
      data={statuses}
      value={status ?? null}
      onChange={(value) => void navigate({ search: ({ city }) => ({ city, status: value ?? undefined }) })}
      clearable
      clearButtonProps={{ 'aria-label': 'All statuses' }}
      w={{ base: '100%', sm: 260 }}
    />
  )
}
