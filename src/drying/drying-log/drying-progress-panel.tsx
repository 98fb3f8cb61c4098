import { List, Progress, Stack, Text } from '@mantine/core'
import type { DryingProgress } from '#drying/drying-log/drying-progress.ts'
import { daysInWords, dryInWords, expectedInWords } from '#drying/drying-log/progress-words.ts'
import { Section } from '#ui/section.tsx'

/** How drying goes on each job, in plain words. */
export const DryingProgressPanel = ({ jobs }: { jobs: readonly DryingProgress[] }) => (
  <Section title="Drying progress">
    <Stack gap="md">
      {jobs.map((job) => (
        <JobProgress key={job.job_id} job={job} isOnly={jobs.length === 1} />
      ))}
    </Stack>
  </Section>
)

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
