import { z } from 'zod'
import { counted } from '#values/counted.ts'

/** Entries returned of each kind. The count covers the rest. */
export const MOST = 5

/**
 * Counting stops here, and one more means "many". No one handles more in a day, and counting all of
 * them took too long.
 */
export const COUNTED = 50

const entry = z.object({
  customer_id: z.string(),
  customer_name: z.string(),
  customer_number: z.string(),
  since: z.string(),
})
const papers = z.object({ count: z.int(), contract_id: z.string().nullable() })
const part = z.object({ count: z.int(), entries: z.array(entry) })

/**
 * The output: everything that needs attention. `since` is when the last note was saved, or else
 * when the job was made; or when the customer got the status.
 */
export const worklist = z.object({
  unattended_jobs: z
    .object({
      count: z.int(),
      entries: z.array(
        z.object({
          job_id: z.string(),
          customer_name: z.string(),
          city_code: z.string(),
          since: z.string(),
        }),
      ),
    })
    .describe(
      'Current jobs of callers who said that water runs, on which no one has clocked in; `since`: when the job was made',
    ),
  drying: z
    .object({
      jobs: z.int().describe('Current jobs with a chamber that is not dry'),
      unvisited: z.int().describe('Of these, without a round today by the company’s clock'),
      not_drying: z.int().describe('Of these, with a wet point that has not dropped for 24 hours'),
    })
    .describe('All of them are counted'),
  quiet_jobs: part,
  pending_billing: part,
  paid_customers: z
    .object({
      count: z.int(),
      entries: z.array(
        z.object({ customer_id: z.string(), customer_name: z.string(), units: z.int() }),
      ),
    })
    .describe(
      'Paid in full while units stand at theirs or their job is open: their status waits for that. `units`: how many stand',
    ),
  unauthorized_jobs: z
    .object({ count: z.int(), job_id: z.string().nullable() })
    .describe(
      'Current jobs that began without a signed work authorization, and the latest of them; for management',
    ),
  papers: z
    .object({
      countersign: papers.describe('Signed by all but us, and the one that waits longest'),
      declined: papers.describe(
        'Declined, not sent again, and none made for the customer since; and the newest',
      ),
    })
    .describe('Contracts to go on with: for management all, for others those that they sent'),
  waiting_questions: z
    .int()
    .describe('Questions of customers and claims agents that wait for an answer, counted up to 51'),
  missed_clock_outs: z
    .array(z.object({ employee_id: z.string(), employee_name: z.string(), since: z.string() }))
    .describe(
      'On the clock for longer than anyone works at a stretch: one’s own; for management everyone’s',
    ),
  unapproved_timesheets: z
    .object({ week: z.string(), count: z.int() })
    .describe('Last pay week’s that wait for approval; 0 for callers who cannot approve'),
  equipment: z.object({
    long_out_units: z
      .object({ count: z.int(), days: z.int() })
      .describe('Units out for more than so many days, the limit of the settings'),
    closed_job_units: z.int().describe('Units that stand on closed jobs'),
  }),
  fleet: z
    .object({
      expiring_vehicles: z.int().describe('With registration or insurance to renew'),
      due_services: z.int().describe('Due, and no one asked for them'),
      requested_services: z.int().describe('Asked for, and not planned'),
      late_services: z.int().describe('Scheduled for a day that is over'),
    })
    .describe('For management; 0 for others'),
  due_follow_ups: z
    .int()
    .describe('Open invoices to follow up on today or before; for management, 0 for others'),
  correction_requests: z
    .int()
    .describe(
      'Corrections of hours that staff asked for, company-wide; 0 for callers who cannot settle them',
    ),
  refused_punches: z
    .int()
    .describe('Waiting for a supervisor, company-wide; 0 for callers who cannot settle them'),
})
export type Worklist = z.infer<typeof worklist>

/** Says why a customer who paid is not closed yet. */
export const paidWords = (units: number) =>
  `Paid in full, ${units > 0 ? `${counted(units, 'unit')} still out` : 'job still open'}`
