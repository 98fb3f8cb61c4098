import { z } from 'zod'
import { activeJob } from '#loss/customers/active-job.ts'
import { contractStatus } from '#loss/customers/contract-status.ts'
import { JOB_CLOSED, STILL_PLACED, STILL_WORKING, WET } from '#loss/jobs/closing.ts'
import { jobNeed } from '#loss/jobs/job-needs.ts'
import { locationScope } from '#people/locations/locations.ts'
import { newNote } from '#loss/notes/notes.ts'
import { keys } from '#values/keys.ts'
import { flag, listPlace, sortBy, searchText } from '#values/list-query.ts'
import { optionalPhone } from '#values/phone-number.ts'
import { emailAddress, newId, optionalLine, requiredText, rowId, tooLong } from '#values/text.ts'

export const jobStatuses = {
  pending: 'Pending',
  active: 'Active',
  in_progress: 'In Progress',
  closed: 'Closed',
} as const
export type JobStatus = keyof typeof jobStatuses
export const jobStatus = z.enum(Object.keys(jobStatuses) as JobStatus[])

/**
 * True if work goes to such a job. A customer has at most one of these, and any number of pending
 * and closed ones.
 */
export const isCurrent = ({ status }: { status: JobStatus }) =>
  status === 'active' || status === 'in_progress'

/** The statuses that staff may set. Only closing a job makes it closed. */
export const openStatuses = keys(jobStatuses).filter((status) => status !== 'closed')
const openStatus = z.enum(openStatuses)
export const statusChange = z.strictObject({ id: rowId, status: openStatus })

/**
 * Contamination of the water, and extent of the wet area, by the industry standard (IICRC S500).
 */
export const waterCategories = {
  1: 'Category 1 (clean water)',
  2: 'Category 2 (gray water)',
  3: 'Category 3 (black water)',
} as const
export const waterClasses = {
  1: 'Class 1 (least water)',
  2: 'Class 2 (significant water)',
  3: 'Class 3 (greatest amount of water)',
  4: 'Class 4 (specialty drying)',
} as const

/** From a year before the company's first files to a year ahead. A date outside is a typo. */
const sensible = (text: string) =>
  text >= '1990-01-01' && Date.parse(text) < Date.now() + 366 * 86_400_000
const day = z.iso
  .date('Choose a day')
  .refine(sensible, 'Choose a day between 1990 and a year from now')
const optionalDay = z
  .union([day, z.literal('')])
  .nullable()
  .transform((text) => text || null)

/** The fields of a loss and its job that staff write. Empty optional fields become null. */
export const jobForm = z.strictObject({
  description: requiredText('Description', 2000),
  start_date: day,
  date_of_loss: optionalDay,
  cause_of_loss: optionalLine('Cause of loss', 200),
  water_category: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  water_class: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable(),
  policy_number: optionalLine('Policy number', 60),
  adjuster_name: optionalLine('Adjuster name', 100),
  adjuster_phone: optionalPhone('Adjuster phone'),
  adjuster_email: z
    .string()
    .trim()
    .nullable()
    .transform((text) => text || null)
    .pipe(emailAddress.nullable()),
})

export const newJob = jobForm.extend({
  id: newId,
  customer_id: rowId,
  note: newNote.omit({ job_id: true }).optional(),
})
export const jobChange = jobForm.partial().extend({ id: rowId })

/** A job as its customer sees it. */
export const seenJob = activeJob.extend({
  end_date: z.string().nullable(),
  is_current: z.boolean(),
})
export type SeenJob = z.infer<typeof seenJob>

/** A job with its customer. Calendar days are YYYY-MM-DD. */
export const job = z.object({
  id: z.string(),
  customer_id: z.string(),
  customer_number: z.string(),
  customer_name: z.string(),
  contract_status: contractStatus,
  city_code: z.string(),
  phone: z
    .string()
    .nullable()
    .describe("The customer's, as are the email, the address, the carrier and the claim"),
  email: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  insurance_company: z.string().nullable(),
  claim_number: z.string().nullable(),
  status: jobStatus,
  folder_id: z.string(),
  folder_number: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  date_of_loss: z.string().nullable(),
  cause_of_loss: z.string().nullable(),
  water_category: z.number().nullable(),
  water_class: z.number().nullable(),
  policy_number: z.string().nullable(),
  adjuster_name: z.string().nullable(),
  adjuster_phone: z.string().nullable(),
  adjuster_email: z.string().nullable(),
  override_reason: z
    .string()
    .nullable()
    .describe(
      'Why management closed it while someone was on the clock for it, or equipment was on it',
    ),
  wet_reason: z
    .string()
    .nullable()
    .describe('Why it was closed while a drying chamber was not dry'),
  reopen_reason: z.string().nullable().describe('Why management last reopened it'),
  last_worked_at: z
    .string()
    .nullable()
    .describe('For callers who may not see who it was: the start of that day'),
  last_worked_by_name: z.string().nullable(),
  created_at: z.string(),
  last_noted_at: z.string().nullable().describe('When its last note was saved'),
  last_note: z.string().nullable().describe('The first words of that note'),
})
export type Job = z.infer<typeof job>

export const PAGE_SIZE = 50

/** Characters of a job's last note shown in a list. */
export const NOTE_WORDS = 200

/** A current job counts as someone's own if they were on the clock for it within this many days. */
export const MINE_DAYS = 7

/** The sort orders of the list, besides open jobs first. A search returns open ones first. */
/** Orders of the list. */
export const jobOrders = ['start_date'] as const
const jobSort = sortBy(...jobOrders)

/** Selects the jobs to list. */
export const jobQuery = z
  .strictObject({
    q: searchText.describe(
      "Words, in any order: of the customer's name, address and claim, the folder number, the policy",
    ),
    status: jobStatus.optional(),
    city: locationScope.optional(),
    customer_id: rowId.optional(),
    quiet: flag.optional().describe('Only current jobs without a note for two days'),
    needs: jobNeed
      .optional()
      .describe(
        'Only current jobs in this state: `crew`, where a caller said that water runs and no one has clocked in; `authorization`, where someone worked (as far as the caller may see) without a signed work authorization; `drying`, where a chamber is not dry; `visit`, of these without a round today; `not_drying`, of these with a point that has not dropped for 24 hours',
      ),
    mine: flag
      .optional()
      .describe(
        `Only current jobs that the caller was on the clock for in the last ${MINE_DAYS} days`,
      ),
    sort: jobSort.optional(),
    ...listPlace,
  })
  .refine(({ q, mine }) => !(q && mine), 'A search looks at all jobs: leave out mine')

export const constraintMessages = {
  jobs_loss_before_start: {
    field: 'date_of_loss',
    message: "The date of loss can't be after the job's start date",
  },
  jobs_one_active_per_customer: { message: 'This customer already has an active job.' },
  jobs_have_a_folder: { message: 'A job needs a folder.' },
  jobs_description_length: {
    field: 'description',
    message: 'Description must have 1 to 2,000 characters',
  },
  jobs_end_not_before_start: { field: 'end_date', message: "A job can't end before it starts" },
  jobs_closed_has_end: { field: 'end_date', message: 'Only a closed job has an end date' },
  jobs_closed_stays: { message: JOB_CLOSED },
  jobs_still_on_the_clock: { message: STILL_WORKING },
  jobs_equipment_still_placed: { message: STILL_PLACED },
  jobs_override_when_closed: { message: 'Only a closed job has a reason for closing.' },
  jobs_override_reason_length: tooLong('override_reason', 'Reason', 500),
  jobs_wet_without_reason: { field: 'wet_reason', message: WET },
  jobs_wet_reason_when_closed: { message: 'Only a closed job has a reason for closing.' },
  jobs_wet_reason_length: tooLong('wet_reason', 'Reason', 500),
  jobs_reopen_reason_length: tooLong('reason', 'Reason', 500),
  jobs_cause_of_loss_length: tooLong('cause_of_loss', 'Cause of loss', 200),
  jobs_water_category: { field: 'water_category', message: 'Water category is 1, 2 or 3' },
  jobs_water_class: { field: 'water_class', message: 'Water class is 1, 2, 3 or 4' },
  jobs_policy_number_length: tooLong('policy_number', 'Policy number', 60),
  jobs_adjuster_name_length: tooLong('adjuster_name', 'Adjuster name', 100),
  jobs_adjuster_phone_length: tooLong('adjuster_phone', 'Adjuster phone', 40),
  jobs_adjuster_email_length: tooLong('adjuster_email', 'Adjuster email', 254),
  folders_number_taken: { message: 'This folder number was just taken. Save again.' },
  folders_one_active_per_customer: { message: 'This customer already has an active folder.' },
  folders_status: { message: 'A folder is active, completed or canceled.' },
}
