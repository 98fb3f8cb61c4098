import { z } from 'zod'
import { tabsOfNouns } from '#loss/jobs/of-job.gen.ts'
import { keys } from '#values/keys.ts'

/** The tabs of a job, each with its own URL. Without a tab in the URL, it shows the first. */
export const jobTabs = { overview: 'Overview', ...tabsOfNouns } as const
export type JobTab = keyof typeof jobTabs
export const jobTab = z.enum(keys(jobTabs))
