import { safe } from '@orpc/client'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'
import { aDocument, send } from '#testing/sending.ts'
import { onePage } from '#testing/active-pdfs.ts'
import { lookAtFiles } from '#testing/outgoing-files.ts'

const company = useCompany()
const pdf = onePage()
let api: pg.Client
/** The demo's customer and another customer, each with their active job. */
let theirs: { customer_id: string; job_id: string }
let other: { customer_id: string; job_id: string }

beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
  const { rows } = await company.owner.query<typeof theirs>(
    `select c.id as customer_id, j.id as job_id from customers c join jobs j on j.customer_id = c.id where j.status = 'active'
     order by c.user_id is not distinct from $1 desc limit 2`,
    [await personId(company, 6)],
  )
  ;[theirs, other] = rows as [typeof theirs, typeof other]
})
afterAll(() => api.end())
beforeEach(() =>
  company.owner.query(
    'delete from documents; delete from uploads; delete from subfolders; delete from grants',
  ),
)

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

const isStaff = (caller: Caller) => caller !== 'nobody' && caller <= 4
const isManagement = (caller: Caller) => isStaff(caller) && caller !== 1
const refusedAs = (caller: Caller) => (caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN')

async function add(by: Caller = 1, of = theirs, more: object = {}) {
  const document = aDocument({ ...of, ...more })
  expect(await send(company, by, document, pdf)).toEqual({ status: 204, said: undefined })
  await lookAtFiles(company)
  return document.id
}
const addFolder = async (name: string, { customer_id } = theirs, id = newId()) =>
  (await company.as(1).documents.addFolder({ id, customer_id, name })).id
const grant = async (customer_id = theirs.customer_id) =>
  void (await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now() - interval '1 day', now() + interval '1 day')`,
    [newId(), customer_id, await personId(company, 8)],
  ))
const listed = async (caller: Caller) => {
  if (isStaff(caller))
    return (
      await company.as(caller).documents.list({ customer_id: theirs.customer_id })
    ).documents.map(({ id }) => id)
  return (
    await (caller === 8 ? company.as(8).documents.granted() : company.as(caller).documents.mine())
  ).map(({ id }) => id)
}
const bytes = async (caller: Caller, id: string, query = '') =>
  (await company.request(`/files/${id}/original${query}`, caller)).status

/**
 * Returns who can get a document right now: its bytes, its file, the lists, and the table itself.
 */
async function readers(id: string) {
  const found: Caller[] = []
  for (const caller of callers) {
    const status = await bytes(caller, id)
    expect(await bytes(caller, id, '?here&download')).toBe(status)
    const rows = await run(caller, 'select id from documents where id = $1', [id])
    const may = status === 200
    expect(rows, `${caller} by SQL`).toEqual(may ? [{ id }] : [])
    if (caller !== 'nobody')
      expect((await listed(caller)).includes(id), `${caller} in the list`).toBe(may)
    if (may) found.push(caller)
    else expect(status, `${caller}`).toBe(404)
  }
  return found
}
const staff = [1, 2, 3, 4]

describe('A document', () => {
  it('is internal until management shows it, and its bytes are 404 to everyone else, before, and after it is hidden or removed', async () => {
    await grant()
    const id = await add()
    expect(await readers(id)).toEqual(staff)
    await company.as(2).documents.show({ id, visible_to_customer: true })
    expect(await readers(id)).toEqual([...staff, 6])
    await company.as(3).documents.show({ id, visible_to_claims_agent: true })
    expect(await readers(id)).toEqual([...staff, 6, 8])
    await company.as(4).documents.show({ id, visible_to_customer: false })
    expect(await readers(id)).toEqual([...staff, 8])
    await company.as(3).grants.revoke({
      id: (await company.owner.query<{ id: string }>('select id from grants')).rows[0]!.id,
    })
    expect(await readers(id)).toEqual(staff)
    await company.as(4).documents.show({ id, visible_to_customer: true })
    await company.as(1).documents.remove({ id })
    for (const caller of [5, 6, 7, 8, 'nobody'] as const)
      expect(await bytes(caller, id), `${caller}`).toBe(404)
    expect(await listed(1)).toEqual([])
    expect(await listed(6)).toEqual([])
  })

  it('of another customer is no one’s business outside, also when it is shown to its own and a grant is held for someone else', async () => {
    await grant()
    const id = await add(1, other)
    await company
      .as(3)
      .documents.show({ id, visible_to_customer: true, visible_to_claims_agent: true })
    for (const caller of [5, 6, 7, 8, 'nobody'] as const) {
      expect(await bytes(caller, id), `${caller}`).toBe(404)
      if (caller !== 'nobody') expect(await listed(caller)).toEqual([])
    }
    const hash = (
      await company.owner.query<{ sha256: string }>('select sha256 from files where id = $1', [id])
    ).rows[0]!.sha256
    for (const caller of [6, 8] as const)
      expect(
        (await company.as(caller).files.check({ sha256: hash })).map((one) => one.id),
      ).not.toContain(id)
  })

  it('tells those outside what it is, and nothing of staff or of who else sees it', async () => {
    await grant()
    const id = await add(1, theirs, { description: 'Scope of loss' })
    await company
      .as(3)
      .documents.show({ id, visible_to_customer: true, visible_to_claims_agent: true })
    const plain = ['description', 'id', 'media_type', 'name', 'size', 'state', 'uploaded_at']
    expect(Object.keys((await company.as(6).documents.mine())[0]!).toSorted()).toEqual(plain)
    expect(Object.keys((await company.as(8).documents.granted())[0]!).toSorted()).toEqual([
      'customer_id',
      'customer_name',
      ...plain,
    ])
  })

  it.each(callers)('is shown outside by management only: %s', async (caller) => {
    const id = await add()
    const expected = isManagement(caller) ? 'ok' : refusedAs(caller)
    expect(
      await outcome(company.as(caller).documents.show({ id, visible_to_customer: true })),
    ).toBe(expected)
    const changed = await run(
      caller,
      'update documents set visible_to_claims_agent = true where id = $1 returning id',
      [id],
    )
    expect(Array.isArray(changed) && changed.length === 1, 'by SQL').toBe(isManagement(caller))
  })

  it.each(callers)(
    'is removed by who added it, or management, and comes back by who removed it, or management: %s',
    async (caller) => {
      const [own, others] = [
        isStaff(caller) ? await add(caller) : await add(),
        await add(caller === 1 ? 2 : 1),
      ]
      const remove = (id: string) => outcome(company.as(caller).documents.remove({ id }))
      expect(await remove(own)).toBe(isStaff(caller) ? 'ok' : refusedAs(caller))
      expect(await remove(others)).toBe(
        isManagement(caller) ? 'ok' : isStaff(caller) ? 'BAD_REQUEST' : refusedAs(caller),
      )
      if (!isStaff(caller)) return
      expect(await remove(own)).toBe('NOT_FOUND')
      await company.as(caller).documents.restore({ id: own })
      expect(await listed(1)).toContain(own)
      // If management removed it, the person who added it can't restore it.
      const taken = await add(caller)
      await company.as(caller === 4 ? 3 : 4).documents.remove({ id: taken })
      expect(await outcome(company.as(caller).documents.restore({ id: taken }))).toBe(
        isManagement(caller) ? 'ok' : 'FORBIDDEN',
      )
    },
  )

  it('never changes in its bytes, place of birth or author, and is never deleted', async () => {
    const id = await add()
    for (const column of ['folder_id', 'job_id', 'uploaded_by', 'uploaded_at', 'deleted_by', 'id'])
      expect(
        await run(4, `update documents set ${column} = ${column} where id = $1`, [id]),
        column,
      ).toBe('42501')
    expect(await run(4, 'delete from documents where id = $1', [id])).toBe('42501')
    expect(await run(4, 'update files set name = name where id = $1', [id])).toBe('42501')
  })

  it('has a history of who described, moved, showed and removed it, which staff read', async () => {
    const id = await add()
    const folder = await addFolder('Estimates')
    await company.as(1).documents.edit({
      id,
      description: 'Signed',
      subfolder_id: folder,
      was: { description: '', subfolder_id: null },
    })
    await company.as(3).documents.show({ id, visible_to_customer: true })
    await company.as(3).documents.remove({ id })
    await company.as(3).documents.restore({ id })
    const told = await company.as(2).audits.list({ tables: ['documents'], row_id: id })
    const name = async (role: 1 | 3) =>
      (
        await company.owner.query<{ name: string }>('select name from profiles where id = $1', [
          await personId(company, role),
        ])
      ).rows[0]!.name
    expect(
      told
        .filter(({ field }) => field)
        .map(({ field, old_value, new_value, actor_name }) => [
          field,
          old_value,
          new_value,
          actor_name,
        ]),
    ).toEqual(
      expect.arrayContaining([
        ['description', expect.toBeOneOf(['', null]), 'Signed', await name(1)],
        ['subfolder_id', null, folder, await name(1)],
        ['visible_to_customer', 'false', 'true', await name(3)],
        ['deleted_at', null, expect.any(String), await name(3)],
        ['deleted_at', expect.any(String), null, await name(3)],
      ]),
    )
    for (const caller of [5, 6, 7, 8, 'nobody'] as const)
      expect(
        await run(caller, `select id from audits where table_name = 'documents'`),
        `${caller}`,
      ).toEqual([])
  })
})

it('is not written over by who did not see what it is now', async () => {
  const id = await add()
  await company.as(1).documents.edit({ id, description: 'Signed', was: { description: '' } })
  const { error } = await safe(
    company.as(2).documents.edit({ id, description: 'Draft', was: { description: '' } }),
  )
  expect(error).toMatchObject({ code: 'CONFLICT', data: { current: { description: 'Signed' } } })
})

describe('Folders', () => {
  it('are of a customer who is there', async () => {
    await expect(addFolder('Estimates', { ...theirs, customer_id: newId() })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    )
  })

  it('have names that are unique without regard to case, for one customer, also when two are made at once', async () => {
    const id = await addFolder('Estimates')
    // A repeated request after a lost answer returns the same folder.
    expect(await addFolder('Estimates', theirs, id)).toBe(id)
    const again = company
      .as(2)
      .documents.addFolder({ id: newId(), customer_id: theirs.customer_id, name: 'ESTIMATES' })
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Folder "ESTIMATES" already exists',
      data: { issues: [{ path: ['name'] }] },
    })
    await addFolder('Estimates', other)
    const both = await Promise.all(
      ['Scopes', 'scopes'].map((name) =>
        outcome(
          company.as(1).documents.addFolder({ id: newId(), customer_id: theirs.customer_id, name }),
        ),
      ),
    )
    expect(both.filter((one) => one === 'ok')).toHaveLength(1)
    const { subfolders } = await company.as(1).documents.list({ customer_id: theirs.customer_id })
    expect(subfolders.map(({ name }) => name.toLowerCase())).toEqual(['estimates', 'scopes'])
  })

  it('of another customer take nothing: neither what is moved nor what is sent', async () => {
    const [id, foreign, own] = [
      await add(),
      await addFolder('Theirs', other),
      await addFolder('Own'),
    ]
    expect(
      await outcome(
        company.as(4).documents.edit({ id, subfolder_id: foreign, was: { subfolder_id: null } }),
      ),
    ).toBe('BAD_REQUEST')
    expect(
      await outcome(
        company.as(4).documents.edit({ id, subfolder_id: newId(), was: { subfolder_id: null } }),
      ),
    ).toBe('BAD_REQUEST')
    expect(
      (await send(company, 1, aDocument({ ...theirs, subfolder_id: foreign }), pdf)).status,
    ).toBe(400)
    const filed = await add(1, theirs, { subfolder_id: own })
    await company.as(1).documents.edit({ id, subfolder_id: own, was: { subfolder_id: null } })
    const { documents } = await company.as(1).documents.list({ customer_id: theirs.customer_id })
    expect(documents.map((one) => [one.id, one.subfolder_id])).toEqual(
      expect.arrayContaining([
        [id, own],
        [filed, own],
      ]),
    )
    await company.as(1).documents.edit({ id, subfolder_id: null, was: { subfolder_id: own } })
    expect(
      (await company.as(1).documents.list({ customer_id: theirs.customer_id })).documents.find(
        (one) => one.id === id,
      )?.subfolder_id,
    ).toBeNull()
  })

  it.each(callers)('are made, and documents described, by staff only: %s', async (caller) => {
    const id = await add()
    const expected = isStaff(caller) ? 'ok' : refusedAs(caller)
    expect(
      await outcome(
        company
          .as(caller)
          .documents.addFolder({ id: newId(), customer_id: theirs.customer_id, name: 'Plans' }),
      ),
    ).toBe(expected)
    expect(
      await outcome(
        company.as(caller).documents.edit({ id, description: 'x', was: { description: '' } }),
      ),
    ).toBe(expected)
    expect(
      await outcome(company.as(caller).documents.list({ customer_id: theirs.customer_id })),
    ).toBe(expected)
    if (caller !== 'nobody' && !isStaff(caller))
      expect(
        (await send(company, caller, aDocument({ ...theirs }), pdf)).status,
      ).toBeGreaterThanOrEqual(400)
  })
})
