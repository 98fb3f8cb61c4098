import { Stack, Tabs } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { ContractsCard } from '#papers/contracts/contracts-card.tsx'
import { DocumentsCard } from '#loss/documents/documents-card.tsx'
import { JobEquipmentCard } from '#equipment/placements/job-equipment-card.tsx'
import { InvoicesCard } from '#money/invoice-page/invoices-card.tsx'
import { HoursCard } from '#time/timesheets/hours-card.tsx'
import { JobPhotosCard } from '#photos/job-photos/job-photos-card.tsx'
import { type JobTab, jobTabs } from '#loss/jobs/job-tabs.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { NotesCard } from '#workplaces/job-page/notes-card.tsx'
import { Section } from '#ui/section.tsx'
import { inALine } from '#ui/tabs-in-a-line.ts'
import { addressLine } from '#values/place.ts'

const customerOf = (job: Job) => ({
  id: job.customer_id,
  name: job.customer_name,
  number: job.customer_number,
  address: addressLine(job),
})

const contents: Record<Exclude<JobTab, 'overview'>, ComponentType<{ job: Job }>> = {
  notes: NotesCard,
  pictures: JobPhotosCard,
  documents: ({ job }) => (
    <Stack gap="lg">
      <DocumentsCard job={job} />
      <Section title="Contracts">
        <ContractsCard customer={customerOf(job)} />
      </Section>
    </Stack>
  ),
  contracts: ({ job }) => <ContractsCard customer={customerOf(job)} />,
  equipment: JobEquipmentCard,
  hours: ({ job }) => <HoursCard job_id={job.id} />,
  invoice: ({ job }) => (
    <InvoicesCard of={{ job_id: job.id }} none="No invoices for this job yet." />
  ),
}

interface BarProps {
  tabs: readonly JobTab[]
  tab: JobTab
  onTab: (tab: JobTab) => void
  /** Number of items under each tab. */
  counts?: Partial<Record<JobTab, number>>
  className?: string
  children: ReactNode
}

/**
 * The tabs of a job on one line, which scrolls if it does not fit. The panels follow as `children`.
 */
export const JobTabs = ({
  tab,
  onTab,
  className = '',
  children,
}: Omit<BarProps, 'tabs' | 'counts'>) => (
  <Tabs
    className={className}
    value={tab}
    onChange={(to) => to && onTab(to as JobTab)}
    keepMounted={false}
  >
    {children}
  </Tabs>
)

export const JobTabsBar = ({ tabs, counts = {} }: Pick<BarProps, 'tabs' | 'counts'>) => (
  <Tabs.List {...inALine}>
    {tabs.map((value) => (
      <Tabs.Tab
        key={value}
        value={value}
        px={{ base: 'md', sm: 10 }}
        rightSection={
          counts[value] ? <span className="tab-count">{counts[value]}</span> : undefined
        }
      >
        {jobTabs[value]}
      </Tabs.Tab>
    ))}
  </Tabs.List>
)

/** The panels of all tabs except the overview. */
export const JobTabPanels = ({ job }: { job: Job }) =>
  (Object.keys(contents) as (keyof typeof contents)[]).map((value) => {
    const Content = contents[value]
    return (
      <Tabs.Panel key={value} value={value} pt="md">
        <section aria-label={jobTabs[value]}>
          <Content key={job.id} job={job} />
        </section>
      </Tabs.Panel>
    )
  })
