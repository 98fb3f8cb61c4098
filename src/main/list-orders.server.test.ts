import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Capability, can } from '#access/roles.ts'
import { useCompany } from '#testing/company.ts'
import { rightCall } from '#testing/cases.ts'
import { type Explained, type Plan, explainingApp } from '#testing/explaining.ts'
import { callers, cookieOf } from '#testing/fixtures.ts'
import { areAll, procedures } from '#testing/procedures.ts'

// Every order of every list is backed by an index. With sorting and full table scans turned off
// unless unavoidable, Postgres does neither.

const company = useCompany()
let explaining: Awaited<ReturnType<typeof explainingApp>> | undefined
const plans: Explained[] = []

beforeAll(async () => {
  const avoided = { enable_sort: 'off', enable_seqscan: 'off', enable_bitmapscan: 'off' }
  // Runs as the owner, to whom no policy applies, so that the plan is only the list's.
  explaining = await explainingApp(company, company.ownerUrl, (plan) => plans.push(plan), avoided)
})
afterAll(() => explaining?.end())

/** True if the plan's output was sorted. Sorts inside per-row lookups do not count. */
const sorts = ({ 'Node Type': type, Plans = [] }: Plan): boolean =>
  type === 'Sort' ||
  Plans.some(
    (plan) => ['Outer', 'Subquery', 'Member'].includes(plan['Parent Relationship']!) && sorts(plan),
  )

/** Lists whose page does not follow one table's order, and why. */
const otherwise: Record<string, string> = {
  'timeline.list': 'what happened on one job, of nine tables',
  'photos.list': 'found before it is told of, see photo-rows.server.ts',
  'photos.mine': 'found by app.shown_photos',
  'photos.granted': 'found by app.shown_photos',
}

const lists = procedures.filter(
  ({ route, inputSchema }) =>
    route.method === 'GET' && inputSchema && 'after' in shapeOf(inputSchema),
)
function shapeOf(schema: unknown) {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
}
const ordered = lists
  .filter(({ name }) => !(name in otherwise))
  .flatMap(({ name, path, who, inputSchema }) => {
    const { sort } = shapeOf(inputSchema)
    const names =
      sort instanceof z.ZodOptional && sort.unwrap() instanceof z.ZodEnum
        ? (sort.unwrap() as z.ZodEnum).options
        : []
    return [undefined, ...names].map((asked) => ({ name, path, who, sort: asked }))
  })

it.each(ordered)('$name sorted by $sort', async ({ name, path, who, sort }) => {
  const caller = callers.find((one) => one !== 'nobody' && can(one, who as Capability))!
  const json = {
    ...((await rightCall(name)(company, caller)) as object),
    ...(sort !== undefined && { sort }),
  }
  plans.length = 0
  const headers = { cookie: cookieOf(caller), 'content-type': 'application/json' }
  const { status } = await explaining!.app.request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ json }),
  })
  expect(status).toBe(200)
  const pages = plans.filter(({ 'Query Text': text }) => text.includes('as "place"'))
  expect(
    pages.length,
    'reads no page by listPage: say in `otherwise` how it is found',
  ).toBeGreaterThan(0)
  expect(
    pages.filter(({ Plan }) => sorts(Plan)).map(({ 'Query Text': text }) => text),
    'sorted: its table needs an index of what this orders by, then the id',
  ).toEqual([])
})

it.runIf(areAll)('knows no list that there is not', () => {
  expect(
    Object.keys(otherwise).filter((name) => !lists.some((list) => list.name === name)),
  ).toEqual([])
})
