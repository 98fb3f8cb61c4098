import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lockCustomer, openJob } from '#loss/jobs/opening.server.ts'
import { bringCallNotes } from '#loss/leads/call-notes.server.ts'
import { move } from '#loss/leads/lead-moves.server.ts'
import { attachment, conversion, outcome } from '#loss/leads/lead-outcomes.ts'
import type { Database } from '#server/database.ts'
import { shownDay } from '#values/times.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Leads']

export const convert = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{lead_id}/convert',
    summary: 'Convert a lead to a customer with a job',
    description:
      'Customer, folder, job and lead in one transaction; what was noted of the lead comes into the notes of the job. Sending the same customer `id` again returns the same answer; 409 if the contents differ. 409 if the lead is no longer open.',
    tags,
    successStatus: 201,
  })
  .input(conversion)
  .output(outcome)
  .handler(async ({ input: { lead_id, customer, job, note }, context: { db, actor } }) => {
    if (await firstTime(db, 'customers', { ...customer, lead_id, job }, await actor())) {
      await db.insertInto('customers').values(customer).execute()
      await openJob(db, { ...job, customer_id: customer.id })
      await move(db, lead_id, ['new', 'called'], converted(customer.id, job.id, note))
      await bringCallNotes(db, lead_id, job.id)
    }
    const made = await became(db, lead_id, customer.id)
    // The id belongs to a customer who did not come from this lead.
    if (!made) throw new ORPCError('CONFLICT', { message: 'This id is already taken.' })
    return { ...made, job_opened: true }
  })

export const attach = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{lead_id}/attach',
    summary: 'Add a lead to an existing customer',
    description:
      'Opens a job for them, or adds what was told, with the date of loss, as a note to their active job; what was noted of the lead comes into the notes of the job. A customer who was pending or closed becomes active. Sending the same again returns the same answer; 409 if the contents differ or the lead is no longer open. 404 if the customer does not exist.',
    tags,
    successStatus: 201,
  })
  .input(attachment)
  .output(outcome)
  .handler(async ({ input, context: { db, actor } }) => {
    const { lead_id, customer_id, job, note_id } = input
    const sent = {
      ...job,
      customer_id,
      lead_id,
      note_id,
      insurance_company: input.insurance_company,
    }
    const first = await firstTime(db, 'jobs', sent, await actor())
    await lockCustomer(db, customer_id)
    const before = await became(db, lead_id, customer_id)
    const noted =
      before &&
      (await db.selectFrom('notes').select('id').where('id', '=', note_id).executeTakeFirst())
    if (before && (noted || before.job_id === job.id)) return { ...before, job_opened: !noted }
    // The id belongs to a job that did not come from this lead.
    if (!first) throw new ORPCError('CONFLICT', { message: 'This id is already taken.' })
    const current = await db
      .selectFrom('jobs')
      .select('id')
      .where('customer_id', '=', customer_id)
      .where('is_current', '=', true)
      .executeTakeFirst()
    if (current) await db.insertInto('notes').values(noteOf(input, current.id)).execute()
    else await openJobOf(db, input)
    await move(
      db,
      lead_id,
      ['new', 'called'],
      converted(customer_id, current?.id ?? job.id, input.note),
    )
    await bringCallNotes(db, lead_id, current?.id ?? job.id)
    return { ...(await became(db, lead_id, customer_id))!, job_opened: !current }
  })

/**
 * The changes of a lead that became this job. `note` is the unsaved note typed next to its calls.
 */
const converted = (customer_id: string, job_id: string, note: string | null | undefined) => ({
  status: 'converted' as const,
  customer_id,
  job_id,
  no_answer_at: null,
  ...(note && { note }),
})

type Attachment = z.output<typeof attachment>

async function openJobOf(
  db: Database,
  { customer_id, job, insurance_company: carrier }: Attachment,
) {
  await openJob(db, { ...job, customer_id })
  await db
    .updateTable('customers')
    .set({ contract_status: 'active' })
    .where('id', '=', customer_id)
    .where('contract_status', 'in', ['pending', 'closed_not_paid', 'closed_and_paid'])
    .execute()
  if (carrier)
    await db
      .updateTable('customers')
      .set({ insurance_company: carrier })
      .where('id', '=', customer_id)
      .where('insurance_company', 'is', null)
      .execute()
}

/** The note with everything that would have gone into the job. */
const noteOf = ({ note_id, job, insurance_company: carrier }: Attachment, job_id: string) => ({
  id: note_id,
  job_id,
  content: [
    job.description,
    job.date_of_loss && `Date of loss: ${shownDay(job.date_of_loss)}`,
    carrier && `Insurer: ${carrier}`,
    job.policy_number && `Policy number: ${job.policy_number}`,
  ]
    .filter(Boolean)
    .join('\n'),
})

/** Returns the customer and the job that a lead became, if it is this customer. */
async function became(db: Database, lead_id: string, customer_id: string) {
  const found = await db
    .selectFrom('leads as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select([
      'c.id as customer_id',
      'c.customer_number',
      'c.city_code',
      sql<string>`l.job_id`.as('job_id'),
    ])
    .where('l.id', '=', lead_id)
    .where('c.id', '=', customer_id)
    .where('l.job_id', 'is not', null)
    .executeTakeFirst()
  return found
}
