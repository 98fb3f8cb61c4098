import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { type TableName, tables } from '#server/tables.ts'
import { type Answer, ask, call } from '#testing/asking.ts'
import { canariesIn } from '#testing/canaries.ts'
import { rightCall } from '#testing/cases.ts'
import { figures, figuresIn, newColleagueRows } from '#testing/colleague-rows.ts'
import { useCompany } from '#testing/company.ts'
import type { Household } from '#testing/households.ts'
import { forgetLimits } from '#testing/people.ts'
import { areAll, procedures } from '#testing/procedures.ts'
import { routeCases } from '#testing/route-cases.ts'
import { casesOf, rowsOf } from '#testing/row-cases.ts'
import type { Notice } from '#values/notices.ts'

// The second lock between colleagues: employees see their own hours, and management sees
// everyone's; only management sees vehicle costs and rates. Every procedure, route and export that
// answers an employee is called with the rows of a household where a colleague worked. The live
// stream is recorded while they change.

const company = useCompany({ proxies: 1 })
let rows: Household
beforeAll(async () => {
  rows = await newColleagueRows(company)
})
beforeEach(() => forgetLimits(company))

/**
 * True for the canary of a row that employees see only if it is their own, or not at all:
 * `q7mate.time_records.notes.drive`.
 */
function isManagements(one: string) {
  const [, table, field] = one.split('.') as [string, string, string]
  if (table === 'bytes') return field.startsWith('vehicle_paper')
  return !tables[table as TableName]?.select?.includes(1)
}
const hidden = ({ text, canaries }: Pick<Answer, 'text' | 'canaries'>) => [
  ...[...canaries].filter(isManagements),
  ...figuresIn(text),
]

type Procedure = (typeof procedures)[number]
const answers = ({ who }: Procedure) => who === 'anyone' || can(1, who!)
// Calls that read come before calls that change rows.
const inOrder = procedures
  .filter(answers)
  .toSorted((a, b) => Number(a.route.method !== 'GET') - Number(b.route.method !== 'GET'))

async function asked(caller: 1 | 3, procedure: Procedure) {
  const right = (await rightCall(procedure.name)(company, caller)) as
    | Record<string, unknown>
    | undefined
  const found: string[] = []
  for (const input of casesOf(procedure, right, rowsOf(rows)))
    found.push(...hidden((await call(company, procedure, 'rpc', caller, input))!))
  return [...new Set(found)]
}

it.runIf(areAll)('finds every figure of a colleague where management reads it', async () => {
  const found = new Set<string>()
  for (const procedure of procedures.filter(
    ({ who, route }) => who !== 'anyone' && can(3, who!) && route.method === 'GET',
  ))
    for (const one of await asked(3, procedure)) found.add(one)
  // No right call asks for timesheets of that week.
  expect(Object.keys(figures).filter((name) => !found.has(name))).toEqual(['week'])
  expect([...found]).toContain('q7mate.time_records.notes.drive')
})

describe('an employee', { shuffle: false }, () => {
  it.each(inOrder)(
    'is shown nothing of a colleague’s hours, nor of costs, by $name',
    async (procedure) => {
      expect(await asked(1, procedure)).toEqual([])
    },
  )

  it.each(Object.entries(routeCases))('nor by %s', async (_, cases) => {
    const wanted = cases((kind) => rows[kind] ?? [])
    for (const { path, init } of wanted)
      expect(
        hidden(await ask(company, 1, path, init, `${path} ${JSON.stringify(init)}`)),
        path,
      ).toEqual([])
  })
})

it('the live stream tells an employee of jobs, and not whose time on them changed', async () => {
  const stream = await company.request('/live', 1)
  await company.owner.query(`update time_records set notes = notes where id = any($1)`, [
    rows.time_record,
  ])
  await company.owner.query(
    `update vehicle_costs set mileage_rate = mileage_rate where id = any($1)`,
    [rows.vehicle],
  )
  await company.owner.query('update settings set company_name = company_name')
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('"table":"settings"')) text += (await reader.read()).value ?? ''
  await reader.cancel()
  const told = [...text.matchAll(/event: change\ndata: (.*)/g)].map(([, data]) => data!)
  const notices = told.flatMap((data) => JSON.parse(data) as Notice[])
  const { people } = notices.find(({ table }) => table === 'time_records')!
  expect(people).toEqual([])
  expect(notices.map(({ table }) => table)).not.toContain('vehicle_costs')
  for (const id of [...rows.time_record!, ...rows.vehicle!]) expect(told.join()).not.toContain(id)
  expect(hidden({ text, canaries: canariesIn(text, '') })).toEqual([])
})
