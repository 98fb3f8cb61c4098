import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Capability, can, capabilities } from '#access/roles.ts'
import { newId } from '#values/text.ts'
import { useCompany } from '#testing/company.ts'
import { forgetLimits, newPerson } from '#testing/people.ts'
import { areAll, procedures } from '#testing/procedures.ts'
import { otherwise, rightCall } from '#testing/cases.ts'
import { aPhoto, add, begin } from '#testing/sending.ts'
import { snapshot } from '#testing/snapshot.ts'
import { edited } from '#testing/edits.ts'

// The rule of every create, found through the router: the same contents get the same answer. Other
// contents get 409, and nothing changes.

const company = useCompany()
beforeEach(() => forgetLimits(company))

type Fields = Record<string, unknown>

/** True if an input has an id made by the caller for a new row, directly or in a nested field. */
function makesRow(schema: unknown): boolean {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  return Object.values(shape ?? {}).some((field) => field === newId || makesRow(unwrapped(field)))
}
const unwrapped = (field: unknown): unknown => {
  const inner = (field as { def?: { innerType?: z.ZodType } }).def?.innerType
  return inner ? unwrapped(inner) : field
}
const creates = procedures.filter(({ inputSchema }) => makesRow(inputSchema))

/** Closing a job also creates a note; that has its own test in jobs. */
const elsewhere = ['jobs.close']

it.runIf(areAll)('every create is tried', () => {
  const found = creates.map(({ name }) => name).filter((name) => !elsewhere.includes(name))
  const hint =
    'A new create: ask firstTime in it, and say in `otherwise` of its feature’s .cases.ts how something else is sent under its id'
  expect(found.toSorted(), hint).toEqual(Object.keys(otherwise).toSorted())
})

/**
 * Returns the rows of all tables except `creations`. Something sent before there were fingerprints
 * gets one there on its first repetition.
 */
const rows = async () => (await snapshot(company)).replace(/^creations: .*$/m, '')

describe.each(Object.keys(otherwise).filter((name) => creates.some((one) => one.name === name)))(
  '%s',
  (name) => {
    const { path, who } = procedures.find((one) => one.name === name)!
    // An administrator, unless only people outside may create it.
    const caller =
      who === 'anyone' || can(4, who as Capability) ? 4 : capabilities[who as Capability][0]!
    const send = async (json: unknown) => {
      const answer = await company.send('POST', path, caller, { json })
      return { status: answer.status, body: await answer.json() }
    }

    it.each(['with its fingerprint', 'from before there were fingerprints'])(
      'answers the same for the same, and 409 for else, %s',
      async (age) => {
        const sent = (await rightCall(name)(company, caller)) as Fields
        const first = await send(sent)
        expect(first.status).toBe(200)
        if (age.startsWith('from before')) await company.owner.query('delete from creations')
        const made = await rows()
        const other = { ...sent, ...otherwise[name]!(sent) }
        expect(await send(other)).toMatchObject({ status: 409 })
        expect(await rows()).toBe(made)
        expect(await send(sent)).toEqual(first)
        expect(await rows()).toBe(made)
      },
    )
  },
)

describe('an upload', () => {
  let job: { id: string; customer_id: string }
  beforeAll(async () => {
    job = (await company.owner.query('select id, customer_id from jobs limit 1'))
      .rows[0] as typeof job
  })

  it('begun again with the same contents goes on where it is; with others it is refused', async () => {
    const photo = aPhoto({ customer_id: job.customer_id, job_id: job.id, description: 'Hall' })
    expect((await begin(company, 1, photo, 3)).status).toBe(201)
    await add(company, 1, photo.id, new Uint8Array([1]))
    const again = await begin(company, 1, photo, 3)
    expect([
      again.status,
      again.headers.get('location'),
      again.headers.get('upload-offset'),
    ]).toEqual([201, `/uploads/${photo.id}`, '1'])
    expect((await begin(company, 1, { ...photo, description: 'Kitchen' }, 3)).status).toBe(409)
    expect((await begin(company, 1, photo, 4)).status).toBe(409)
    expect((await begin(company, 2, photo, 3)).status).toBe(409)
  })
})

it('what was edited since is still the same that was sent, and what it was edited to is not', async () => {
  const sent = (await rightCall('customers.add')(company, 4)) as Fields & { id: string }
  const { api } = await newPerson(company, 1)
  const add = (more: Fields = {}) => api.customers.add({ ...sent, ...more } as never)
  await add()
  await api.customers.edit(
    await edited(company, 'customers', { id: sent.id, first_name: 'Adelaide' }),
  )
  expect(await add()).toMatchObject({ id: sent.id, first_name: 'Adelaide' })
  await expect(add({ first_name: 'Adelaide' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This was saved before with different details. Reload the page to see what was saved.',
  })
})
