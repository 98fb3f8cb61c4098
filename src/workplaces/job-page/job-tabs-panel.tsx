import { Tabs } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { type JobTab, jobTabs } from '#loss/jobs/job-tabs.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { tabViews } from '#workplaces/job-page/job-views.gen.ts'
import { inALine } from '#ui/tabs-in-a-line.ts'

const contents: Record<Exclude<JobTab, 'overview'>, ComponentType<{ job: Job }>> = tabViews

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
