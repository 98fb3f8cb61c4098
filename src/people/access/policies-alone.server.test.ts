import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { type Plan } from '#testing/explaining.ts'
import { tokenOf } from '#testing/fixtures.ts'

// Postgres sets up all policies of a table for each statement, also those for people outside when
// staff ask. A policy that reads another table brings the policies of that table along, which took
// several times as long as the rows. So policies of the tables that staff read all day call
// functions of the owner.

const company = useCompany()

const namesIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(namesIn),
]

it.each([
  'customers',
  'customer_counts',
  'jobs',
  'folders',
  'notes',
  'photos',
  'placements',
  'contracts',
  'invoices',
  'questions',
  'profiles',
  'settings',
  'time_records',
])('policies of %s read no other table', async (table) => {
  const client = await company.parts.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from app.enter($1)', [tokenOf(1)])
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) select from ${table}`,
    )
    expect([...new Set(namesIn(rows[0]!['QUERY PLAN'][0].Plan))]).toEqual([table])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
