import { describe, expect, it } from 'vitest'
import type { Role } from '#access/roles.ts'
import { firstPages } from '#main/first-pages.gen.ts'
import { useCompany } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { aJob } from '#testing/photo-rows.ts'
import { freeCustomer } from '#testing/rows.ts'

const company = useCompany()

type Answer = [path: string, input: object, output: unknown]
async function firstAnswers(caller: Caller, page: string, city = '') {
  const asked = new URLSearchParams({ page, city })
  const response = await company.request(`/first-answers?${asked}`, caller)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer[]
}
const asked = async (caller: Caller, page: string, city?: string) =>
  (await firstAnswers(caller, page, city)).map(([path]) => path)

/** Asks a procedure by itself, as a page does. */
async function askAlone(caller: Caller, path: string, input: object) {
  const response = await company.request(`/rpc/${path}`, caller, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })
  expect(response.status, path).toBe(200)
  return ((await response.json()) as { json: unknown }).json ?? null
}

/** Leaves out the moment at which the answer was made. */
const timeless = (output: unknown) =>
  JSON.parse(JSON.stringify(output ?? null, (key, value: unknown) => (key === 'now' ? 0 : value)))

async function somewhere(path: string) {
  if (!path.includes('$id')) return path
  const customer = await freeCustomer(company)
  return path.replace('$id', path.startsWith('/jobs') ? await aJob(company, customer) : customer)
}

describe.each([1, 3, 6, 8] as Role[])('for role %i', (role) => {
  it.each([...new Set(firstPages.map(({ path }) => path))])(
    'answers what opens %s as the same questions are answered one by one',
    async (path) => {
      const answers = await firstAnswers(role, await somewhere(path), '01')
      expect(answers.map(([procedure]) => procedure)).toContain('access/me')
      for (const [procedure, input, output] of answers)
        expect(timeless(output), procedure).toEqual(
          timeless(await askAlone(role, procedure, input)),
        )
    },
  )
})

it('answers a stranger with what anyone may read, and no one’s session', async () => {
  const answers = await firstAnswers('nobody', '/dashboard')
  expect(answers.map(([path]) => path)).toEqual(['settings/shown', 'access/me'])
  expect(answers[1]![2] ?? null).toBeNull()
})

it('shows a customer and an agent nothing of a job or a customer by its address', async () => {
  const id = await freeCustomer(company)
  const job = await aJob(company, id)
  const known = await asked(1, `/jobs/${job}`)
  expect(known).toContain('jobs/read')
  for (const role of [5, 6, 7, 8] as Role[]) {
    const paths = [
      ...(await asked(role, `/jobs/${job}`)),
      ...(await asked(role, `/customers/${id}`)),
    ]
    expect(paths.filter((path) => /^(jobs|timeline|customers\/read|leads)/.test(path))).toEqual([])
  }
})

it('leaves out what fails, and what would have followed it', async () => {
  const paths = await asked(1, '/jobs/00000000-0000-7000-8000-000000000000')
  expect(paths).toContain('timeClock/status')
  expect(paths.filter((path) => /^(jobs|timeline)/.test(path))).toEqual([])
})

it('answers for all locations only to people who may choose them', async () => {
  const cityOf = async (role: Role, city: string) =>
    ((await firstAnswers(role, '/customers', city)).find(
      ([path]) => path === 'customers/list',
    )?.[1] ?? {}) as { city?: string }
  expect((await cityOf(2, 'all')).city).toBe('all')
  expect((await cityOf(1, 'all')).city).toBeUndefined()
  expect((await cityOf(1, 'nowhere')).city).toBeUndefined()
})

it('leaves a list with filters to its page', async () => {
  expect(await asked(1, '/customers?q=ada', '01')).not.toContain('customers/list')
  expect(await asked(1, '/customers?city=02', '01')).toContain('customers/list')
})
