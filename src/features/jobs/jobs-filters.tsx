import { Checkbox, Group, Select } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { jobStatus, jobStatuses } from '#features/jobs/jobs.ts'
import { QUIET_DAYS } from '#features/worklist/worklist.ts'

const route = getRouteApi('/signed-in/jobs')
const statuses = jobStatus.options.map((value) => ({ value, label: jobStatuses[value] }))

/** Status, in the address bar; changing it begins the list again from its first page. */
export function JobsFilters() {
  const { status, quiet } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Group gap="md">
      <Select
        aria-label="Status"
        placeholder="All statuses"
        data={statuses}
        value={status ?? null}
        onChange={(value) => void navigate({ search: ({ city, quiet }) => ({ city, quiet, status: value ?? undefined }) })}
        clearable
        clearButtonProps={{ 'aria-label': 'All statuses' }}
        w={{ base: '100%', sm: 260 }}
      />
      <Checkbox
        label={`No notes in ${QUIET_DAYS} days`}
        checked={quiet === true}
        onChange={(event) => {
          const only = event.currentTarget.checked || undefined
          void navigate({ search: ({ city, status }) => ({ city, status, quiet: only }) })
        }}
        styles={{ body: { alignItems: 'center' }, label: { minHeight: 44, display: 'flex', alignItems: 'center' } }}
      />
    </Group>
  )
}
