import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Job, jobStatuses } from '#loss/jobs/jobs.ts'
import { shownDay } from '#values/times.ts'
import { Section } from '#ui/section.tsx'

/** A customer's other jobs, newest first, each with a link to its page. */
export const FormerJobsCard = ({ jobs }: { jobs: Job[] }) => (
  <Section title={jobs.every(({ status }) => status === 'closed') ? 'Former Jobs' : 'Other Jobs'}>
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Group justify="space-between" gap="2px 12px">
            <Anchor
              className="typed touchable"
              lineClamp={1}
              renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job.id }} />}
            >
              {job.description}
            </Anchor>
            <Text size="sm" c="dimmed">
              {job.end_date
                ? `${jobStatuses[job.status]} · ${shownDay(job.start_date)} – ${shownDay(job.end_date)}`
                : `${jobStatuses[job.status]} · since ${shownDay(job.start_date)}`}
            </Text>
          </Group>
        </li>
      ))}
    </Stack>
  </Section>
)
