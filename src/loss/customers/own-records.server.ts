import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { myRecord } from '#loss/customers/customer-rows.server.ts'
import { contractStatus } from '#loss/customers/contract-status.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Customers']
const ownRecord = z.object({
  id: z.string(),
  customer_number: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  contract_status: contractStatus,
  is_current: z.boolean().describe('Whether pages and lists are about this one'),
})

export const list = allow('customers.mine')
  .route({
    method: 'GET',
    path: '/my-records',
    summary: 'List my records',
    description:
      'Every customer record linked to the signed-in customer, the newest first, 200 at most: a landlord has several.',
    tags,
  })
  .output(z.array(ownRecord))
  .handler(
    ({ context: { db } }) =>
      db
        .selectFrom('customers as c')
        .select([
          'c.id',
          'c.customer_number',
          'c.name',
          'c.address',
          'c.city',
          'c.contract_status',
          sql<boolean>`c.id = ${myRecord}`.as('is_current'),
        ])
        .where(sql<boolean>`c.user_id = (select app.actor_id())`)
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(200)
        .execute() as Promise<z.infer<typeof ownRecord>[]>,
  )

export const choose = allow('customers.mine')
  .route({
    method: 'PUT',
    path: '/my-record',
    summary: 'Choose which of my records I look at',
    description:
      'Kept until another is chosen, on every device. Lists of mine are about it. 404 if it is not mine.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql<{ mine: boolean }>`select app.look_at_record(${id}) as mine`.execute(
      db,
    )
    if (!rows[0]!.mine) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
    return { done: true as const }
  })
