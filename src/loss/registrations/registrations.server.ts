import { sql } from 'kysely'
import { z } from 'zod'
import {
  type OtherRecord,
  customerAccount,
  registration,
} from '#loss/registrations/registrations.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Registrations']

export const list = allow('registrations.list')
  .route({
    method: 'GET',
    path: '/registrations',
    summary: 'List sign-ups without a customer record',
    description: 'People who signed up and confirmed their email, newest first, at most 200.',
    tags,
  })
  .output(z.array(registration))
  .handler(
    async ({ context: { db } }) =>
      (await sql<z.infer<typeof registration>>`select * from app.registrations()`.execute(db)).rows,
  )

export const ofCustomer = allow('registrations.list')
  .route({
    method: 'GET',
    path: '/customers/{id}/account',
    summary: "Get a customer record's account",
    description: 'The linked account, and the open invitation if there is one.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(customerAccount)
  .handler(async ({ input: { id }, context: { db } }) => {
    const account = await sql<never>`select * from app.customer_account(${id})`.execute(db)
    const invitation = await db
      .selectFrom('invitations')
      .select(['id', 'email', 'created_at', 'expires_at'])
      .where('customer_id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const { rows } = await sql<{
      login: OtherRecord[] | null
    }>`select app.login_of_email(${id}) as login`.execute(db)
    return {
      account: account.rows[0] ?? null,
      invitation: invitation ?? null,
      login: rows[0]?.login ?? null,
    }
  })
