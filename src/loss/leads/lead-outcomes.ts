import { z } from 'zod'
import { newCustomer } from '#loss/customers/customers.ts'
import { jobForm } from '#loss/jobs/jobs.ts'
import { newId, optionalLine, rowId } from '#values/text.ts'

/** The fields of a job that a lead fills in. */
export const leadJobForm = jobForm.pick({
  description: true,
  start_date: true,
  date_of_loss: true,
  policy_number: true,
})
const leadJob = leadJobForm
  .partial({ date_of_loss: true, policy_number: true })
  .extend({ id: newId })

/** The unsaved note typed next to the calls of a lead. */
const typedNote = optionalLine('Note', 500).optional().describe('Noted of the lead, as with a call')

/** Turns a lead into a customer with a job, both as typed in the dialog. */
export const conversion = z.strictObject({
  lead_id: rowId,
  customer: newCustomer,
  job: leadJob,
  note: typedNote,
})

/** Adds a lead to an existing customer: as a job, or as a note if they have an active one. */
export const attachment = z.strictObject({
  lead_id: rowId,
  customer_id: rowId,
  job: leadJob,
  /** The id of the note, if the customer has an active job. */
  note_id: newId,
  insurance_company: optionalLine('Insurer', 100)
    .optional()
    .describe("Becomes the customer's where they have none"),
  note: typedNote,
})

/** The customer and the job that a lead became. */
export const outcome = z.object({
  customer_id: z.string(),
  customer_number: z.string(),
  city_code: z.string().describe('The location that the job is filed under'),
  job_id: z.string(),
  job_opened: z.boolean().describe('False where it was added to an active job as a note'),
})
export type LeadOutcome = z.infer<typeof outcome>

/** Keeps another loss of a customer whose job is not closed yet. */
export const keeping = z.strictObject({ id: rowId, customer_id: rowId })
