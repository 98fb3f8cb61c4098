import { expect, it } from 'vitest'
import { kyselyOn } from '#db/kysely-on.ts'
import type { DB } from '#db/schema.gen.ts'
import { newest, selection } from '#loss/customers/customer-rows.server.ts'

const sent: { text: string; values?: unknown[] }[] = []
const db = kyselyOn<DB>(async (statement) => {
  sent.push(statement as { text: string; values?: unknown[] })
  return { rows: [], rowCount: 0, command: 'SELECT', oid: 0, fields: [] }
})

it('passes no parameter that would have Postgres plan a list anew each time', async () => {
  await selection(db, { status: 'active' }, newest({ after: undefined }, 50))
  const { text, values } = sent.pop()!
  expect(values).toEqual([])
  expect(text).toContain(`"contract_status" = 'active'`)
  expect(text).toContain('limit 51')
})

it('passes whatever else a person typed as a parameter', async () => {
  const typed = `active' or true --`
  await db
    .selectFrom('jobs')
    .select('id')
    .where('description', '=', 'active')
    .where('status', '=', typed as 'active')
    .execute()
  expect(sent.pop()).toMatchObject({ values: ['active', typed] })
})
