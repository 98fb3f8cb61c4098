import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { contractStatus, contractStatusOrder } from '#loss/customers/contract-status.ts'
import { myRecord, orders, rows, selection } from '#loss/customers/customer-rows.server.ts'
import {
  PAGE_SIZE,
  customer,
  customerChange,
  customerQuery,
  customerRecord,
  likeness,
  newCustomer,
  similarCustomer,
} from '#loss/customers/customers.ts'
import { locationScope } from '#people/locations/locations.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'
import type { FolderStatus } from '#loss/folders/folders.ts'
import type { Database } from '#server/database.ts'
import { listPage } from '#server/list-page.ts'
import { firstTime } from '#server/first-time.ts'
import { keptStatement } from '#server/kept-statements.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Customers']
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Customer not found' })

const one = (db: Database, id: string) => rows(db).where('c.id', '=', id).executeTakeFirst()

export const list = allow('customers.list')
  .route({
    method: 'GET',
    path: '/customers',
    summary: 'List customers',
    description: `Newest first, or by \`sort\` where there is no search, ${PAGE_SIZE} to a page; \`older\` and \`newer\` lead to the next and the previous page and are absent if there is none.`,
    tags,
  })
  .input(customerQuery)
  .output(listed(customer))
  .handler(({ input, context: { db } }) => {
    const page = listPage(input.q ? { ...input, sort: undefined } : input, orders, PAGE_SIZE)
    return selection(db, input, page)
  })

export const counts = allow('customers.list')
  .route({
    method: 'GET',
    path: '/customers/counts',
    summary: 'Count customers by status',
    description: 'All nine statuses, 0 included, for one location or `all`.',
    tags,
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(z.record(contractStatus, z.int()))
  .handler(async ({ input: { city }, context: { db } }) => {
    const counted = await counting(db, { inCity: city !== undefined && city !== 'all' }, { city })
    const byStatus = new Map(counted.map((row) => [row.contract_status, Number(row.customers)]))
    return Object.fromEntries(
      contractStatusOrder.map((status) => [status, byStatus.get(status) ?? 0]),
    ) as Record<(typeof contractStatusOrder)[number], number>
  })

const counting = keptStatement(
  (db, { inCity }: { inCity: boolean }, { city }: { city: string | undefined }) =>
    db
      .selectFrom('customer_counts')
      .select(['contract_status', ({ fn }) => fn.sum<string>('change').as('customers')])
      .groupBy('contract_status')
      .$if(inCity, (all) => all.where('city_code', '=', city!)),
)

export const read = allow('customers.list')
  .route({
    method: 'GET',
    path: '/customers/{id}',
    summary: 'Get a customer',
    description: '404 if the customer does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(customerRecord)
  .handler(async ({ input, context: { db } }) => {
    const found = await record(db, input.id)
    if (!found) throw notFound()
    return found
  })

/** Reads a customer with the fields that only their own page shows. */
const record = async (db: Database, id: string) => {
  const [found] = await recordRow(db, {}, { id })
  return (
    found && {
      ...found,
      invoice_number: found.invoice_number === null ? null : Number(found.invoice_number),
    }
  )
}

const recordRow = keptStatement((db, _: object, { id }: { id: string }) =>
  rows(db)
    .select(['c.contract_upload_progress', 'c.invoice_number'])
    .leftJoin('folders as f', (join) => join.onRef('f.customer_id', '=', 'c.id'))
    .select(['f.id as folder_id', 'f.folder_number', 'f.status as folder_status'])
    .where('c.id', '=', id)
    .orderBy(sql`f.status = 'active'`, 'desc')
    .orderBy('f.created_at', 'desc')
    .limit(1)
    .$narrowType<{ folder_status: FolderStatus | null }>(),
)

export const similar = allow('customers.list')
  .route({
    method: 'GET',
    path: '/customers/similar',
    summary: 'Find possible duplicates',
    description:
      'Customers with the same phone number, address, claim or name, five at most; those with only the same name last, and after them those whose name begins as each word of it (`similar_name`).',
    tags,
  })
  .input(likeness)
  .output(z.array(similarCustomer))
  .handler(
    async ({
      input: { phone, address, zip_code, claim_number, except, name, city },
      context: { db },
    }) => {
      const { rows: found } = await sql<z.infer<typeof similarCustomer>>`
      select * from app.similar_customers(${phone ?? ''}, ${address?.trim() ?? ''}, ${zip_code || null}, ${claim_number?.trim() ?? ''}, ${except ?? null},
        ${name?.trim() ?? ''}, ${city?.trim() ?? ''})`.execute(db)
      return found
    },
  )

export const mine = allow('customers.mine')
  .route({
    method: 'GET',
    path: '/my-record',
    summary: 'Get my own record',
    description:
      'The customer record linked to the signed-in customer, or null; of several the one they look at.',
    tags,
  })
  .output(customer.nullable())
  .handler(
    async ({ context: { db } }) =>
      (await rows(db).where('c.id', '=', myRecord).executeTakeFirst()) ?? null,
  )

export const add = allow('customers.add')
  .route({
    method: 'POST',
    path: '/customers',
    summary: 'Add a customer',
    description:
      'The customer number is generated. The same `id` twice creates one customer; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newCustomer)
  .output(customer)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'customers', input, await actor()))
      await db.insertInto('customers').values(input).execute()
    return (await one(db, input.id))!
  })

export const edit = allow('customers.edit')
  .route({
    method: 'PATCH',
    path: '/customers/{id}',
    summary: 'Edit a customer',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. 404 if the customer does not exist.',
    tags,
  })
  .input(customerChange.extend({ was: seenFields }))
  .output(customerRecord)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    await saveEdit(db, 'customers', sql`id = ${id}`, edit)
    const edited = await record(db, id)
    if (!edited) throw notFound()
    return edited
  })

export const setStatus = allow('customers.setStatus')
  .route({
    method: 'PUT',
    path: '/customers/{id}/status',
    summary: 'Set a status',
    description: 'Any of the nine, from any other. 404 if the customer does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId, contract_status: contractStatus }))
  .output(z.object({ id: z.string(), contract_status: contractStatus }))
  .handler(async ({ input, context: { db } }) => {
    const set = await db
      .updateTable('customers')
      .set({ contract_status: input.contract_status })
      .where('id', '=', input.id)
      .returning(['id', 'contract_status'])
      .executeTakeFirst()
    if (!set) throw notFound()
    return set
  })
