import { sql } from 'kysely'
import { z } from 'zod'
import { standingOf } from '#money/invoices/invoice-rows.server.ts'
import {
  type FollowUpFields,
  MOST_INSURERS,
  PAGE_SIZE,
  boardOf,
  followUp,
  newFollowUp,
  hasFollowUp,
  openMoney,
  receivable,
  receivableQuery,
} from '#money/follow-ups/follow-ups.ts'
import type { Age } from '#money/invoices/past-due-ages.ts'
import {
  followUps,
  latestFollowUps,
  receivableOrders,
  receivables,
} from '#money/follow-ups/receivable-rows.server.ts'
import { locationScope } from '#people/locations/locations.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { refuseUnseen, seenFields } from '#server/unseen-changes.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'

const tags = ['Invoices']

export const board = allow('followUps.list')
  .route({
    method: 'GET',
    path: '/receivables/by-age',
    summary: 'Sum up open money by age and insurer',
    description: `Of a location or all: what is open of invoices that were sent, in USD cents, and how many, by days past due. The ${MOST_INSURERS} insurers who owe most; the others as one.`,
    tags,
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(openMoney)
  .handler(async ({ input: { city }, context: { db } }) => {
    const { rows } = await sql<{
      insurer: string
      age: Age
      count: string
      cents: string
    }>`select * from app.open_money(${city && city !== 'all' ? city : null})`.execute(db)
    return boardOf(
      rows.map(({ count, cents, ...sum }) => ({
        ...sum,
        count: Number(count),
        cents: Number(cents),
      })),
    )
  })

export const list = allow('followUps.list')
  .route({
    method: 'GET',
    path: '/receivables',
    summary: 'List open invoices with their follow-up',
    description: `Longest past due first, with \`due\` the earliest next action first, or by \`sort\`; ${PAGE_SIZE} to a page. With the latest follow-up of each. Amounts in USD cents, days are the company’s.`,
    tags,
  })
  .input(receivableQuery)
  .output(listed(receivable))
  .handler(async ({ input: { sort, after, before, ...filter }, context: { db } }) => {
    const order = sort ?? (filter.due ? 'next_action' : 'date_due')
    const page = await listPage({ sort: order, after, before }, receivableOrders, PAGE_SIZE).read(
      receivables(db, filter),
    )
    const noted = await latestFollowUps(
      db,
      page.rows.map(({ id }) => id),
    )
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, follow_up: noted.get(row.id) ?? null })),
    }
  })

export const history = allow('followUps.list')
  .route({
    method: 'GET',
    path: '/invoices/{invoice_id}/follow-ups',
    summary: 'List the follow-ups of an invoice',
    description: `As they were noted, the latest first; ${PAGE_SIZE} to a page. 404 if the invoice does not exist.`,
    tags,
  })
  .input(z.strictObject({ invoice_id: rowId, after: z.string().optional() }))
  .output(listed(followUp))
  .handler(async ({ input: { invoice_id, after }, context: { db } }) => {
    await standingOf(db, invoice_id)
    return listPage(
      { after },
      newestFirst(sql.ref('f.created_at'), sql.ref('f.id')),
      PAGE_SIZE,
    ).read(followUps(db).where('f.invoice_id', '=', invoice_id))
  })

const none: FollowUpFields = {
  next_action: null,
  next_action_on: null,
  promised_by: null,
  note: null,
}
/** Picks the fields that can be noted. */
const fieldsOf = ({ next_action, next_action_on, promised_by, note }: FollowUpFields) => ({
  next_action,
  next_action_on,
  promised_by,
  note,
})

/**
 * Returns the latest note of an invoice. Locks the invoice, so that its notes are added one at a
 * time.
 */
async function latestOf(db: Database, invoice_id: string) {
  await db
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', invoice_id)
    .forNoKeyUpdate()
    .execute()
  const latest = (await latestFollowUps(db, [invoice_id])).get(invoice_id)
  return latest ? fieldsOf(latest) : none
}

export const note = allow('followUps.note')
  .route({
    method: 'POST',
    path: '/follow-ups',
    summary: 'Note a follow-up',
    description:
      'Of an invoice that is open: the fields given are changed, the others stay as they were noted last, which is kept as it was. 409 if one no longer matches `was`. The same `id` twice notes one; 409 if the contents differ. 400 if nothing is open on the invoice; 404 if it does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newFollowUp.extend({ was: seenFields }).refine(hasFollowUp, 'There is nothing to note'))
  .output(followUp)
  .handler(async ({ input, context: { db, actor } }) => {
    const { id, invoice_id, was, ...fields } = input
    await standingOf(db, invoice_id)
    if (await firstTime(db, 'follow_ups', input, await actor())) {
      const latest = await latestOf(db, invoice_id)
      refuseUnseen(was, fields, latest)
      await db
        .insertInto('follow_ups')
        .values({ ...latest, ...fields, id, invoice_id })
        .execute()
    }
    return followUps(db).where('f.id', '=', id).executeTakeFirstOrThrow()
  })
