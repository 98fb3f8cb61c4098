import { Anchor, Group, Select, Stack, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DocumentsCard } from '#features/documents/documents-card.tsx'
import { HoursCard } from '#features/hours/hours-card.tsx'
import { JobActions } from '#features/jobs/job-actions.tsx'
import { JobStatusMenu } from '#features/jobs/job-status-badge.tsx'
import { JobHistoryCard } from '#features/jobs/job-history-card.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { LossFacts } from '#features/jobs/loss-facts.tsx'
import { NotesCard } from '#features/notes/notes-card.tsx'
import { JobPhotosCard } from '#features/job-photos/job-photos-card.tsx'
import { Section } from '#ui/section.tsx'

/** What a job holds, each under a tab. */
const tabs = [
  { value: 'notes', label: 'Notes', Content: NotesCard },
  { value: 'pictures', label: 'Pictures', Content: JobPhotosCard },
  { value: 'documents', label: 'Documents', Content: DocumentsCard },
  { value: 'hours', label: 'Hours', Content: ({ job }: { job: Job }) => <HoursCard job_id={job.id} /> },
] as const

/** The job being worked for a customer: what happened, and what is written and kept about it. */
export function ActiveJobCard({ job }: { job: Job }) {
  const [tab, setTab] = useState<string>('notes')
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const { Content } = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <Section
      title="Active Job"
      action={
        <Anchor className="touchable" renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job.id }} />}>
          Job {job.folder_number}
        </Anchor>
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
        {narrow ? (
          <Stack gap="sm">
            <Select
              label="Show"
              data={tabs.map(({ value, label }) => ({ value, label }))}
              value={tab}
              onChange={(to) => to && setTab(to)}
            />
            <Content key={job.id} job={job} />
          </Stack>
        ) : (
          <Tabs value={tab} onChange={(to) => to && setTab(to)}>
            <Tabs.List>
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value} mih={44}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={tab} pt="sm">
              <Content key={job.id} job={job} />
            </Tabs.Panel>
          </Tabs>
        )}
        <JobHistoryCard job_id={job.id} />
      </Stack>
    </Section>
  )
}
