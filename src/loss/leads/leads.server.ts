import { sql } from 'kysely'
import { z } from 'zod'
import { requestEmail } from '#loss/leads/request-emails.ts'
import { leadRows } from '#loss/leads/lead-rows.server.ts'
import { move, notMoved } from '#loss/leads/lead-moves.server.ts'
import { type Lead, call, closing, lead, request } from '#loss/leads/leads.ts'
import { keeping } from '#loss/leads/lead-outcomes.ts'
import { leadChange, loggedCall } from '#loss/leads/phone-call.ts'
import { gazetteer } from '#people/locations/gazetteer.ts'
import { checkServiceArea } from '#people/locations/service-area.ts'
import { americanPhone } from '#values/phone-number.ts'
import { rowId } from '#values/text.ts'
import { firstTime } from '#server/first-time.ts'
import { allow, anyone } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Leads']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const

/** Returns the code of the location that an address is in, if it is recognized. */
const locationOf = (address: string | null) =>
  checkServiceArea(address ?? '', gazetteer)?.area?.code ?? null

export const ask = anyone
  .route({
    method: 'POST',
    path: '/leads',
    summary: 'Submit a service request',
    description:
      'Sent by the form on the public site. The same `id` twice creates one lead. An email address that was given is told once a day at most that it arrived. 429 after 20 requests an hour from one address.',
    tags,
    successStatus: 201,
  })
  .input(request)
  .output(done)
  .handler(async ({ input, context }) => {
    await context.auth.limits.take('request by address', context.address)
    const {
      id,
      name,
      phone,
      email,
      address,
      what_happened,
      water_running,
      happened,
      source,
      website,
    } = input
    const { rows: settings } = await sql<{ company_name: string; emergency_phone: string | null }>`
      select company_name, emergency_phone from app.public_settings()`.execute(context.db)
    const { company_name, emergency_phone } = settings[0]!
    const message = JSON.stringify(
      requestEmail(company_name, emergency_phone, americanPhone(phone)),
    )
    await sql`select app.ask(${id}, ${name}, ${phone}, ${email}, ${address}, ${what_happened}, ${water_running}, ${happened}, ${source},
      ${Boolean(website)}, ${locationOf(address)}, ${message})`.execute(context.db)
    return ok
  })

export const log = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/calls',
    summary: 'Log a phone call',
    description:
      'A lead taken at the desk, with a phone number or an email; what the caller did not say is null. It counts as called unless it was `cut_off`, and who took it is noted. The same `id` twice creates one lead; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(loggedCall)
  .output(lead)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'leads', input, await actor()))
      await db
        .insertInto('leads')
        .values({ ...input, source: 'phone', city_code: locationOf(input.address) })
        .execute()
    return (await leadRows(db).where('l.id', '=', input.id).executeTakeFirstOrThrow()) as Lead
  })

export const callBack = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{id}/call',
    summary: 'Mark a lead as called back, or as one who did not answer',
    description:
      'Where no one `answered`, the lead waits to be called again. The note is optional. 409 if the lead is no longer open.',
    tags,
  })
  .input(call)
  .output(done)
  .handler(({ input: { id, answered, note }, context: { db } }) =>
    move(db, id, ['new', 'called'], {
      status: 'called',
      no_answer_at: answered ? null : sql<string>`app.clock_now()`,
      ...(note && { note }),
    }),
  )

export const keep = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{id}/keep',
    summary: 'Keep a lead for a customer whose job is not closed yet',
    description:
      'A customer has one active job: another loss stays an open lead of theirs until it can become a job. 400 if the customer does not exist, 409 if the lead is no longer open.',
    tags,
  })
  .input(keeping)
  .output(done)
  .handler(({ input: { id, customer_id }, context: { db } }) =>
    move(db, id, ['new', 'called'], { caller_id: customer_id }),
  )

export const edit = allow('leads.work')
  .route({
    method: 'PATCH',
    path: '/leads/{id}',
    summary: 'Edit an open lead',
    description:
      'Changes only the given fields, of a website request neither `what_happened` nor `happened`; the location follows the address. 409 if one no longer matches `was`, or if the lead is no longer open. 404 if it does not exist.',
    tags,
  })
  .input(leadChange.extend({ was: seenFields }))
  .output(lead)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    const open = sql<boolean>`id = ${id} and status in ('new', 'called')`
    if (!(await saveEdit(db, 'leads', open, change))) throw await notMoved(db, id)
    if (change.address !== undefined)
      await db
        .updateTable('leads')
        .set({ city_code: locationOf(change.address) })
        .where('id', '=', id)
        .execute()
    return (await leadRows(db).where('l.id', '=', id).executeTakeFirstOrThrow()) as Lead
  })

export const close = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{id}/close',
    summary: 'Close a lead with a reason',
    description: '409 if the lead is no longer open.',
    tags,
  })
  .input(closing)
  .output(done)
  .handler(({ input: { id, reason, note }, context: { db } }) =>
    move(db, id, ['new', 'called'], {
      status: 'closed',
      close_reason: reason,
      ...(note && { note }),
    }),
  )

export const reopen = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{id}/reopen',
    summary: 'Reopen a lead',
    description: '409 if the lead is not closed.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(({ input: { id }, context: { db } }) =>
    move(db, id, ['closed'], { status: 'called', close_reason: null, no_answer_at: null }),
  )
