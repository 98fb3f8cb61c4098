import { type JobTab, jobTabs } from '#loss/jobs/job-tabs.ts'
import type { ChoiceGroup } from '#workplaces/search/choices.ts'
import type { Found } from '#workplaces/search/search.ts'

/**
 * Words for the parts of a job: its tabs' names in singular and plural, and “photos” for pictures.
 */
const tabsByWord = new Map<string, JobTab>(
  (Object.keys(jobTabs) as JobTab[])
    .filter((tab) => tab !== 'overview')
    .flatMap((tab) =>
      [tab, tab.replace(/s$/, ''), `${tab.replace(/s$/, '')}s`].map((word) => [word, tab] as const),
    )
    .concat([
      ['photo', 'pictures'],
      ['photos', 'pictures'],
    ]),
)

/**
 * Splits “Pettigrew photos” into a name and a tab of the job. A single word is searched as it is.
 */
export function withJobPart(typed: string): { q: string; tab?: JobTab } {
  const words = typed.trim().split(/\s+/)
  const at = words.findLastIndex((word) => tabsByWord.has(word.toLowerCase()))
  if (at < 0 || words.length < 2) return { q: typed.trim() }
  return { q: words.toSpliced(at, 1).join(' '), tab: tabsByWord.get(words[at]!.toLowerCase())! }
}

/** That tab for each job found. */
export const jobParts = (tab: JobTab, { jobs }: Found): ChoiceGroup => ({
  title: jobTabs[tab],
  choices: jobs.map(({ id, folder_number, customer_name }) => ({
    kind: 'action',
    id: `${tab} ${id}`,
    label: `${jobTabs[tab]} · ${customer_name}`,
    detail: `Job ${folder_number}`,
    to: `/jobs/${id}?tab=${tab}`,
  })),
})
