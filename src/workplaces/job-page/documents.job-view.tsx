import { Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { Job } from '#loss/jobs/jobs.ts'
import { Tab as Contracts } from '#papers/contracts/contracts.job-view.tsx'
import { Section } from '#ui/section.tsx'
import { ahead, late } from '#ui/late.tsx'

const DocumentsCard = late(
  ahead(async () => (await import('#loss/documents/documents-card.tsx')).DocumentsCard),
)

/** The documents of a job, and the contracts of its customer. */
export const Tab = ({ job }: { job: Job }) => (
  <Stack gap="lg">
    <DocumentsCard job={job} />
    <Section title="Contracts">
      <Contracts job={job} />
    </Section>
  </Stack>
)
export const icons = { document: IconFileText }
