import { z } from 'zod'
import type { Job } from '#loss/jobs/jobs.ts'
import { missingOfPlace } from '#values/place.ts'
import { QUIET_DAYS } from '#loss/jobs/job-needs.ts'
import { jobCounts, tabCounts } from '#loss/jobs/of-job.gen.ts'
import { keys } from '#values/keys.ts'

type JobCount = keyof typeof jobCounts

/** Counts of a job's contents, and who is working on it now. */
export const jobOverview = z.object({
  ...(Object.fromEntries(
    keys(jobCounts).map((name) => [
      name,
      jobCounts[name] ? z.number().describe(jobCounts[name]) : z.number(),
    ]),
  ) as Record<JobCount, z.ZodNumber>),
  authorized: z.boolean().describe('The customer signed a work authorization'),
  signed_off: z
    .object({ id: z.string(), title: z.string(), contract_number: z.string().nullable() })
    .nullable()
    .describe('The certificate of completion that the customer signed since the job was made'),
  worked: z.boolean().describe('Someone clocked in for it'),
  last_noted_at: z.string().nullable(),
  crew: z.array(z.string()).describe('The names of those on the clock for it now'),
})
export type JobOverview = z.infer<typeof jobOverview>

/** Returns the counts that the tabs of a job show. */
export const countsOfTabs = (overview: Pick<JobOverview, JobCount>) =>
  Object.fromEntries(keys(tabCounts).map((tab) => [tab, overview[tabCounts[tab]]])) as Record<
    keyof typeof tabCounts,
    number
  >

/** Someone on the clock in a job's location or elsewhere in its state, and where they are now. */
export const crewNear = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  job_id: z.string(),
  customer_name: z.string(),
  city_code: z.string(),
  since: z.string(),
})
export type CrewNear = z.infer<typeof crewNear>

/**
 * Something that an insurer asks for and the job lacks. `where` says where to add it: in the job's
 * or the customer's fields, or under a tab.
 */
export interface MissingItem {
  what: string
  where: 'job' | 'customer' | 'notes' | 'photos' | 'contracts'
}

const jobFields = {
  date_of_loss: 'Date of loss',
  cause_of_loss: 'Cause of loss',
  water_category: 'Water category',
  water_class: 'Water class',
  policy_number: 'Policy number',
} as const
const customerFields = { phone: 'Customer phone', address: 'Address' } as const
const insuranceFields = {
  insurance_company: 'Insurer',
  claim_number: 'Claim number',
} as const

const lacking = <Field extends keyof Job>(
  job: Job,
  fields: Record<Field, string>,
  where: MissingItem['where'],
): MissingItem[] =>
  (Object.keys(fields) as Field[])
    .filter((field) => !job[field])
    .map((field) => ({ what: fields[field], where }))

/**
 * Returns what an insurer will ask for and the job lacks, at `now` in ms: facts of the loss,
 * photos, and a note every two days while work goes on.
 */
export function missingOf(job: Job, overview: JobOverview, now: number): MissingItem[] {
  const noted = Date.parse(overview.last_noted_at ?? job.created_at)
  const place = missingOfPlace(job)
  const goesOn = job.status === 'active' || job.status === 'in_progress'
  return [
    ...lacking(job, customerFields, 'customer'),
    ...(place ? [{ what: place, where: 'customer' } as const] : []),
    ...lacking(job, insuranceFields, 'customer'),
    ...lacking(job, jobFields, 'job'),
    ...(job.adjuster_name || job.adjuster_phone || job.adjuster_email
      ? []
      : [{ what: 'Adjuster', where: 'job' } as const]),
    ...(overview.worked && !overview.authorized
      ? [{ what: 'Signed work authorization', where: 'contracts' } as const]
      : []),
    ...(overview.contracts === 0 ? [{ what: 'Contract', where: 'contracts' } as const] : []),
    ...(overview.photos === 0 ? [{ what: 'Photos', where: 'photos' } as const] : []),
    ...(goesOn && now - noted > QUIET_DAYS * 86_400_000
      ? [{ what: `A note in the last ${QUIET_DAYS} days`, where: 'notes' } as const]
      : []),
  ]
}
