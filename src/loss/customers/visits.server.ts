import { myRecord, visitRows } from '#loss/customers/customer-rows.server.ts'
import { visit } from '#loss/customers/customers.ts'
import { allow } from '#server/procedure.ts'

export const mine = allow('customers.mine')
  .route({
    method: 'GET',
    path: '/my-visits',
    summary: 'Get when someone was last at my job',
    description: 'Of the customer record linked to the signed-in customer, or null.',
    tags: ['Customers'],
  })
  .output(visit.nullable())
  .handler(
    async ({ context: { db } }) =>
      (await visitRows(db).where('c.id', '=', myRecord).executeTakeFirst()) ?? null,
  )
