import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#access/roles.ts'
import { PAGE_SIZE } from '#loss/notes/notes.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, plainCustomer, tokenOf } from '#testing/fixtures.ts'
import { edited } from '#testing/edits.ts'

const company = useCompany()
let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
})
afterAll(() => api.end())
beforeEach(() => company.owner.query('delete from notes; delete from grants'))

/** Runs SQL as a caller, without the server. Returns the rows, or the error's code. */
async function run(caller: Caller, text: string, values: unknown[] = []) {
  await api.query('begin')
  try {
    await api.query('select from app.enter($1)', [caller === 'nobody' ? '' : tokenOf(caller)])
    return (await api.query(text, values)).rows as { id: string }[]
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await api.query('rollback')
  }
}
const idOf = async (query: string, values: unknown[] = []) =>
  ((await company.owner.query(query, values)).rows[0] as { id: string }).id

/** Returns the active job of the demo's customer. */
const haroldsJob = () =>
  idOf(
    `select j.id from jobs j join customers c on c.id = j.customer_id where c.email = 'customer@demo.test' and j.status = 'active'`,
  )
const somebodysJob = async () => {
  const customer = await company.as(1).customers.add({ ...plainCustomer, id: newId() })
  return (await company.as(1).jobs.create({ ...plainJob, id: newId(), customer_id: customer.id }))
    .id
}
const plainJob = {
  description: 'Burst pipe',
  start_date: '2026-03-03',
  date_of_loss: '',
  cause_of_loss: '',
  water_category: null,
  water_class: null,
  policy_number: '',
  adjuster_name: '',
  adjuster_phone: '',
  adjuster_email: '',
} as const
const add = async (job_id: string, content = 'The kitchen is dry', by: Role = 1) => {
  const id = newId()
  await company.as(by).notes.add({ id, job_id, content })
  return id
}
const grant = async (job_id: string, until = `now() + interval '1 day'`) =>
  company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
     select $1, customer_id, $2, now() - interval '1 day', ${until} from jobs where id = $3`,
    [newId(), await personId(company, 8), job_id],
  )
const seenBySql = async (caller: Caller) => {
  const found = await run(caller, 'select id from notes')
  return typeof found === 'string' ? found : found.map(({ id }) => id)
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString()

describe('adding a note', () => {
  it('trims it, writes down who and when, and keeps it internal', async () => {
    const job_id = await haroldsJob()
    await company.as(2).notes.add({
      id: newId(),
      job_id,
      content: '  Wet again\r\nsince noon \n',
      noted_at: yesterday,
    })
    const { rows } = await company.as(1).notes.list({ job_id })
    const author = (
      await company.owner.query('select name from profiles where id = $1', [
        await personId(company, 2),
      ])
    ).rows[0] as object
    expect(rows).toMatchObject([
      {
        content: 'Wet again\nsince noon',
        author_name: (author as { name: string }).name,
        visible_to_customer: false,
        visible_to_claims_agent: false,
      },
    ])
    expect(new Date(rows[0]!.noted_at).toISOString()).toBe(yesterday)
  })

  it.each(['1999-01-01T00:00:00Z', '2199-12-31T00:00:00Z'])(
    'does not believe a device that says %s',
    async (noted_at) => {
      const job_id = await haroldsJob()
      await company.as(2).notes.add({ id: newId(), job_id, content: 'When?', noted_at })
      const { rows } = await company.as(1).notes.list({ job_id })
      expect(Math.abs(Date.parse(rows[0]!.noted_at) - Date.now())).toBeLessThan(60_000)
    },
  )

  it('is not taken for another under the same id', async () => {
    const job_id = await haroldsJob()
    const note = { id: newId(), job_id, content: 'First' }
    await company.as(2).notes.add(note)
    expect(await outcome(company.as(2).notes.add({ ...note, content: 'Second' }))).toBe('CONFLICT')
  })

  it.each(['', '   ', '\n\t\n', '\u200b', 'x'.repeat(4001), 'a\0b'])(
    'refuses %j',
    async (content) => {
      expect(
        await outcome(
          company.as(1).notes.add({ id: newId(), job_id: await haroldsJob(), content }),
        ),
      ).toBe('BAD_REQUEST')
    },
  )

  it('leaves one note however often it is sent, also at once, and refuses an id that is a colleague’s', async () => {
    const note = { id: newId(), job_id: await haroldsJob(), content: 'Once' }
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => outcome(company.as(1).notes.add(note))),
    )
    expect(new Set(sent)).toEqual(new Set(['ok']))
    expect(await outcome(company.as(2).notes.add(note))).toBe('CONFLICT')
    expect((await company.as(1).notes.list({ job_id: note.job_id })).rows).toHaveLength(1)
  })

  it('says on the job who worked on it last, also when the job is closed by then', async () => {
    const job_id = await somebodysJob()
    const checklist = {
      final_photos: true,
      equipment_removed: true,
      final_inspection: true,
      customer_sign_off: true,
      site_cleanup: true,
    }
    await company
      .as(1)
      .jobs.close({ id: job_id, checklist, note: { id: newId(), content: 'All done' } })
    await add(job_id, 'Forgot to say', 3)
    expect((await company.as(1).jobs.read({ id: job_id })).last_worked_at).not.toBeNull()
    expect((await company.as(1).notes.list({ job_id })).rows.map(({ content }) => content)).toEqual(
      ['Forgot to say', 'All done'],
    )
    expect(
      await outcome(
        company.as(4).jobs.edit(await edited(company, 'jobs', { id: job_id, description: 'x' })),
      ),
    ).toBe('BAD_REQUEST')
  })

  it('to a job that there is not is refused', async () => {
    expect(
      await outcome(company.as(1).notes.add({ id: newId(), job_id: newId(), content: 'x' })),
    ).toBe('BAD_REQUEST')
  })
})

it('lists a job’s notes newest first, page by page', async () => {
  const job_id = await haroldsJob()
  for (let n = 0; n < PAGE_SIZE + 3; n++) await add(job_id, `Note ${n}`)
  const first = await company.as(1).notes.list({ job_id })
  const second = await company.as(1).notes.list({ job_id, after: first.older! })
  expect([...first.rows, ...second.rows].map(({ content }) => content)).toEqual(
    Array.from({ length: PAGE_SIZE + 3 }, (_, n) => `Note ${PAGE_SIZE + 2 - n}`),
  )
  expect(second.older).toBeUndefined()
})

describe('who sees a note', () => {
  it.each(callers)('by the API and by SQL: %s', async (caller) => {
    const job_id = await haroldsJob()
    const [internal, toCustomer, toAgent] = [
      await add(job_id),
      await add(job_id, 'For Harold'),
      await add(job_id, 'For the agent'),
    ]
    const elsewhere = await add(await somebodysJob(), 'Elsewhere')
    await grant(job_id)
    await company.as(3).notes.show({ id: toCustomer, visible_to_customer: true })
    await company.as(3).notes.show({ id: toAgent, visible_to_claims_agent: true })
    await company
      .as(3)
      .notes.show({ id: elsewhere, visible_to_customer: true, visible_to_claims_agent: true })
    const staff = caller !== 'nobody' && caller <= 4
    const seen = staff
      ? [internal, toCustomer, toAgent, elsewhere]
      : caller === 6
        ? [toCustomer]
        : caller === 8
          ? [toAgent]
          : []
    expect((await seenBySql(caller)) as string[]).toEqual(expect.arrayContaining(seen))
    expect(await seenBySql(caller)).toHaveLength(seen.length)

    const list = await outcome(company.as(caller).notes.list({ job_id }))
    expect(list).toBe(staff ? 'ok' : caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN')
    const isCustomer = caller === 5 || caller === 6 || caller === 7
    if (isCustomer)
      expect((await company.as(caller).notes.mine()).map(({ id }) => id)).toEqual(seen)
    else
      expect(await outcome(company.as(caller).notes.mine())).toBe(
        caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN',
      )
  })

  it('tells a customer the words, the time and the job, and nothing of staff', async () => {
    const job_id = await haroldsJob()
    const id = await add(job_id, 'For Harold')
    await company.as(3).notes.show({ id, visible_to_customer: true })
    expect(Object.keys((await company.as(6).notes.mine())[0]!).toSorted()).toEqual([
      'content',
      'created_at',
      'id',
      'job_description',
    ])
    await company.as(3).notes.show({ id, visible_to_customer: false })
    expect(await company.as(6).notes.mine()).toEqual([])
  })

  it('an agent only while access lasts', async () => {
    const job_id = await haroldsJob()
    const id = await add(job_id)
    await company.as(3).notes.show({ id, visible_to_claims_agent: true })
    expect(await seenBySql(8)).toEqual([])
    await grant(job_id, `now() - interval '1 minute'`)
    expect(await seenBySql(8)).toEqual([])
    await company.owner.query('delete from grants')
    await grant(job_id)
    expect(await seenBySql(8)).toEqual([id])
    await company.as(3).grants.revoke({ id: await idOf('select id from grants') })
    expect(await seenBySql(8)).toEqual([])
  })
})

describe('showing a note', () => {
  it.each(callers)('is up to management: %s', async (caller) => {
    const id = await add(await haroldsJob())
    const may = caller !== 'nobody' && [2, 3, 4].includes(caller)
    const expected = caller === 'nobody' ? 'UNAUTHORIZED' : may ? 'ok' : 'FORBIDDEN'
    expect(await outcome(company.as(caller).notes.show({ id, visible_to_customer: true }))).toBe(
      expected,
    )
    const update = await run(
      caller,
      'update notes set visible_to_customer = true where id = $1 returning id',
      [id],
    )
    expect(Array.isArray(update) && update.length === 1).toBe(may)
  })

  it('changes only what is said, and tells the history who did it', async () => {
    const id = await add(await haroldsJob())
    await Promise.all([
      company.as(3).notes.show({ id, visible_to_customer: true }),
      company.as(4).notes.show({ id, visible_to_claims_agent: true }),
    ])
    const { rows } = await company.owner.query(
      'select visible_to_customer, visible_to_claims_agent from notes where id = $1',
      [id],
    )
    expect(rows).toEqual([{ visible_to_customer: true, visible_to_claims_agent: true }])
    const told = await company.as(1).audits.list({ tables: ['notes'], row_id: id })
    expect(told.map(({ field, old_value, new_value }) => [field, old_value, new_value])).toEqual(
      expect.arrayContaining([
        ['visible_to_customer', 'false', 'true'],
        ['visible_to_claims_agent', 'false', 'true'],
      ]),
    )
    for (const { actor_name } of told) expect(actor_name).not.toBeNull()
  })

  it('says to whom, and of a note that there is', async () => {
    expect(await outcome(company.as(3).notes.show({ id: await add(await haroldsJob()) }))).toBe(
      'BAD_REQUEST',
    )
    expect(
      await outcome(company.as(3).notes.show({ id: newId(), visible_to_customer: true })),
    ).toBe('NOT_FOUND')
  })

  it('never changes what was written, who wrote it or where, for anyone', async () => {
    const id = await add(await haroldsJob())
    for (const column of ['content', 'created_by', 'created_at', 'noted_at', 'job_id'])
      expect(
        await run(4, `update notes set ${column} = ${column} where id = $1`, [id]),
        column,
      ).toBe('42501')
    expect(await run(4, 'delete from notes where id = $1', [id])).toBe('42501')
  })
})
