import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { jobColumns } from '#loss/jobs/job-columns.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { answersKept } from '#client/kept-answers.ts'
import { KeptList } from '#client/kept-list.tsx'

/** Lists the jobs saved on this device, for when the server can't be reached, as in a basement. */
export function KeptJobsCard() {
  const navigate = useNavigate()
  const { data = [] } = useQuery({
    queryKey: ['jobs on this device'],
    queryFn: async () => (await answersKept('jobs.read')) as Job[],
    networkMode: 'always',
    gcTime: 0,
  })
  if (data.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>Jobs on this device</Text>
      <KeptList
        label="Jobs on this device"
        columns={jobColumns}
        rows={data}
        sortable={false}
        onOpen={({ id }) => void navigate({ to: '/jobs/$id', params: { id } })}
      />
    </Stack>
  )
}
