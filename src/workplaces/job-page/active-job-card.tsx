import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { JobActions } from '#workplaces/job-page/job-actions.tsx'
import { JobHistoryCard } from '#loss/jobs/job-history-card.tsx'
import { JobStatusMenu } from '#loss/jobs/job-status-badge.tsx'
import { JobTabPanels, JobTabs, JobTabsBar } from '#workplaces/job-page/job-tabs-panel.tsx'
import { type JobTab, jobTabs } from '#loss/jobs/job-tabs.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { tabsOnJobPageOnly } from '#loss/jobs/of-job.gen.ts'
import { LossFacts } from '#loss/jobs/loss-facts.tsx'
import { Section } from '#ui/section.tsx'

const elsewhere: readonly JobTab[] = ['overview', ...tabsOnJobPageOnly]
const tabs = (Object.keys(jobTabs) as JobTab[]).filter((tab) => !elsewhere.includes(tab))

/**
 * The job being worked on for a customer: what happened, and its notes and files. Its own page
 * shows this and more.
 */
export function ActiveJobCard({ job }: { job: Job }) {
  const [tab, setTab] = useState<JobTab>('notes')
  return (
    <Section
      title="Active Job"
      action={
        <Button
          variant="light"
          renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job.id }} />}
        >
          Open Job {job.folder_number}
        </Button>
      }
    >
      <Stack gap="md">
        <Text className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {job.description}
        </Text>
        <LossFacts job={job} />
        <Group justify="space-between">
          <JobStatusMenu job={job} />
          <JobActions job={job} />
        </Group>
        <JobTabs tab={tab} onTab={setTab}>
          <JobTabsBar tabs={tabs} />
          <JobTabPanels job={job} />
        </JobTabs>
        <JobHistoryCard job_id={job.id} />
      </Stack>
    </Section>
  )
}
