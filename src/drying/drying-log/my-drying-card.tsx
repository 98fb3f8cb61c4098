import { List, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DryingProgress } from '#drying/drying-log/drying-progress.ts'
import { daysInWords, dryInWords, expectedInWords } from '#drying/drying-log/progress-words.ts'
import { api } from '#client/api.ts'
import { PendingPart, isAwaited } from '#client/in-order.tsx'
import { Section } from '#ui/section.tsx'

/** How drying goes in a customer's home, in plain words. Nothing unless the company shares it. */
export function MyDryingCard() {
  const query = useQuery(
    api.dryingLogs.mine.queryOptions({ meta: { failed: 'Failed to load drying progress' } }),
  )
  if (isAwaited(query)) return <PendingPart />
  const jobs = (query.data ?? []).filter(({ days }) => days > 0)
  if (jobs.length === 0) return null
  return (
    <Section title="Drying progress">
      <Stack gap="md">
        {jobs.map((job) => (
          <JobProgress key={job.job_id} job={job} isOnly={jobs.length === 1} />
        ))}
      </Stack>
    </Section>
  )
}

function JobProgress({ job, isOnly }: { job: DryingProgress; isOnly: boolean }) {
  const dry = dryInWords(job)
  const expected = expectedInWords(job)
  return (
    <div>
      {!isOnly && (
        <Text fw={600} className="typed">
          {job.description}
        </Text>
      )}
      <List listStyleType="none" spacing={4}>
        <List.Item>{daysInWords(job)}</List.Item>
        {dry && <List.Item>{dry}</List.Item>}
        {expected && <List.Item>{expected}</List.Item>}
      </List>
      {job.points > 0 && (
        <Progress
          mt="xs"
          size="lg"
          value={(100 * job.dry_points) / job.points}
          aria-label="Dry places"
        />
      )}
    </div>
  )
}
