import { afterAll, beforeAll, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { scopes, shows, tables, tablesOf } from '#server/tables.ts'
import { useCompany } from '#testing/company.ts'
import { callers, cookieOf } from '#testing/fixtures.ts'
import { areAll, procedures } from '#testing/procedures.ts'
import { rightCall } from '#testing/cases.ts'
import { type Explained, type Plan, explainingApp } from '#testing/explaining.ts'

// A feature must declare the tables that its answers are made of. Otherwise a screen would stay as
// it is when someone else changes something, or would reload for nothing. Each GET is called
// through an app whose statements run as the owner, to whom no policy applies, so that the plans
// hold only the tables of the query and its functions.

const company = useCompany()

let explaining: Awaited<ReturnType<typeof explainingApp>> | undefined
/**
 * Mark the statements that identify the caller. They also read tables, but only `access.me` returns
 * their data.
 */
const entering = ['where s.token = session_token', 'where p.id = enter.id']
/** Tables that change along with others, which are announced themselves. */
const along = ['audits', 'customer_counts']
let isOfAccess = false
const read = new Set<string>()
const named = (plan: Plan): string[] => [
  plan['Relation Name'] ?? '',
  ...(plan.Plans ?? []).flatMap(named),
]

beforeAll(async () => {
  const hear = ({ 'Query Text': text, Plan }: Explained) => {
    if (!isOfAccess && entering.some((mark) => text.includes(mark))) return
    for (const name of named(Plan)) if (name in tables && !along.includes(name)) read.add(name)
  }
  explaining = await explainingApp(company, company.ownerUrl, hear, {})
})
afterAll(() => explaining?.end())

const reads = procedures.filter(({ route }) => route.method === 'GET')
const groups = [...new Set(reads.map(({ name }) => name.split('.')[0]!))]
const answers = [...groups, ...reads.map(({ name }) => name)]

it.runIf(areAll)('is said of procedures that read', () => {
  expect(
    [...Object.keys(shows), ...Object.keys(scopes)].filter((name) => !answers.includes(name)),
  ).toEqual([])
})

it.each(groups)(
  'the answers of %s are made of no other tables than its feature says',
  async (name) => {
    isOfAccess = name === 'access'
    for (const procedure of reads.filter((one) => one.name.startsWith(`${name}.`))) {
      read.clear()
      for (const caller of callers) {
        const { who, path } = procedure
        if (who !== 'anyone' && (caller === 'nobody' || !can(caller, who!))) continue
        const json = await rightCall(procedure.name)(company, caller)
        const headers = { cookie: cookieOf(caller), 'content-type': 'application/json' }
        const { status } = await explaining!.app.request(`http://localhost${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ json }),
        })
        expect(status, procedure.name).toBe(200)
      }
      const said: string[] = tablesOf(procedure.name) ?? []
      expect(
        [...read].filter((table) => !said.includes(table)),
        `add them to \`shows\` of ${procedure.name} in its .tables.ts`,
      ).toEqual([])
    }
  },
)
