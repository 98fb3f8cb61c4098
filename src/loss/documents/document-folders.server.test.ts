import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { constraintMessages } from '#loss/documents/documents.ts'
import { constraintMessages as folderMessages } from '#loss/folders/folders.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Place, aPlace, changesOf, grantTo } from '#testing/photo-rows.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import { idOf, newFile } from '#testing/rows.ts'

const company = useCompany()
let place: Place
beforeEach(async () => void (place = await aPlace(company)))

/** Creates a document as it is after its upload, but without its bytes. */
async function plant(
  of = place,
  { by = 1 as 1 | 2 | 3 | 4, uploaded_at = new Date().toISOString(), shown = false } = {},
) {
  const { id, sender } = await newFile(company, by)
  return idOf(
    company,
    `insert into documents (id, folder_id, job_id, uploaded_by, uploaded_at, visible_to_customer, visible_to_claims_agent)
     values ($1, app.active_folder($2, $3), $4, $3, $5, $6, $6) returning id`,
    [id, of.customer_id, sender, of.job_id, uploaded_at, shown],
  )
}
const list = (of = place) => company.as(1).documents.list({ customer_id: of.customer_id })
const folder = async (name: string, of = place) =>
  company.as(1).documents.addFolder({ id: newId(), customer_id: of.customer_id, name })
const refused = async (call: Promise<unknown>) => (await safe(call)).error
const by = (constraint: keyof typeof constraintMessages) => ({
  code: 'BAD_REQUEST',
  message: constraintMessages[constraint].message,
})

describe('A customer’s documents', () => {
  it('come newest first, those of one moment in one order, with who added them, and none of another customer', async () => {
    const uploaded_at = '2026-01-02T03:04:05Z'
    const same = [
      await plant(place, { uploaded_at }),
      await plant(place, { uploaded_at, by: 2 }),
      await plant(place, { uploaded_at }),
    ]
    const [older, newer] = [
      await plant(place, { uploaded_at: '2026-01-01T00:00:00Z' }),
      await plant(),
    ]
    await plant(await aPlace(company))
    const { documents } = await list()
    expect(documents.map(({ id }) => id)).toEqual([newer, ...same.toReversed(), older])
    expect(documents.find(({ id }) => id === same[1])).toMatchObject({
      job_id: place.job_id,
      subfolder_id: null,
      uploaded_by: await personId(company, 2),
      visible_to_customer: false,
      visible_to_claims_agent: false,
    })
  })

  it('are none of a customer who has no folder, and to look makes none', async () => {
    const customer_id = newId()
    await company.owner.query(
      `insert into customers (id, city_code, first_name, last_name, email) values ($1, '01', 'No', 'Folder', 'no@example.com')`,
      [customer_id],
    )
    const folders = async () =>
      (await company.owner.query('select from folders where customer_id = $1', [customer_id]))
        .rowCount
    expect(await company.as(1).documents.list({ customer_id })).toEqual({
      documents: [],
      subfolders: [],
    })
    expect(await folders()).toBe(0)
    await company.as(1).documents.addFolder({ id: newId(), customer_id, name: 'Estimates' })
    expect(await folders()).toBe(1)
  })

  it('have folders by name as people read it, which stay when they are empty', async () => {
    for (const name of ['Scope 10', 'estimates', 'Scope 2', 'Contracts']) await folder(name)
    expect((await list()).subfolders.map(({ name }) => name)).toEqual([
      'Contracts',
      'estimates',
      'Scope 2',
      'Scope 10',
    ])
  })
})

describe('A folder’s name', () => {
  it.each(['', '  ', '\u200b', 'x'.repeat(51)])('is not %j', async (name) => {
    expect(await outcome(folder(name))).toBe('BAD_REQUEST')
  })

  it('that another is just giving is refused at the name, by the constraint', async () => {
    const first = await folder('Plans')
    const folder_id = await idOf(company, 'select folder_id as id from subfolders where id = $1', [
      first.id,
    ])
    const change: [string, unknown[]][] = [
      [`insert into subfolders (folder_id, name) values ($1, 'Scopes')`, [folder_id]],
    ]
    const { error } = await meanwhile(company, change, () => safe(folder('SCOPES')))
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: folderMessages.subfolders_name_taken.message,
      data: { issues: [{ path: ['name'] }] },
    })
  })

  it('may be that of a folder for photos', async () => {
    await company
      .as(1)
      .photoFolders.add({ id: newId(), customer_id: place.customer_id, name: 'Attic' })
    expect(await folder('Attic')).toMatchObject({ name: 'Attic' })
  })
})

describe('Filing a document', () => {
  it('says of a folder that is gone, or another customer’s, what is wrong, at the folder, and changes nothing', async () => {
    const id = await plant()
    const foreign = await folder('Theirs', await aPlace(company))
    const file = (subfolder_id: string) =>
      refused(
        company.as(4).documents.edit({
          id,
          subfolder_id,
          description: 'Moved',
          was: { subfolder_id: null, description: '' },
        }),
      )
    for (const [error, constraint] of [
      [await file(foreign.id), 'documents_subfolder_of_folder'],
      [await file(newId()), 'documents_subfolder_of_folder'],
    ] as const)
      expect(error).toMatchObject({
        ...by(constraint),
        data: { issues: [{ path: ['subfolder_id'] }] },
      })
    expect((await list()).documents).toMatchObject([{ id, subfolder_id: null, description: '' }])
    expect(await changesOf(company, 'documents', id)).toEqual([])
  })

  it('keeps what a colleague saved of another field, and refuses what was not seen', async () => {
    const [id, plans] = [await plant(), await folder('Plans')]
    const edit = (fields: object, was: object) =>
      outcome(company.as(2).documents.edit({ id, ...fields, was: { ...was } }))
    expect(await edit({ subfolder_id: plans.id }, { subfolder_id: null })).toBe('ok')
    expect(await edit({ description: 'Signed' }, { description: '' })).toBe('ok')
    expect((await list()).documents).toMatchObject([
      { subfolder_id: plans.id, description: 'Signed' },
    ])
    expect(await edit({ subfolder_id: null }, { subfolder_id: null })).toBe('CONFLICT')
    expect(await edit({ description: 'Draft' }, {})).toBe('BAD_REQUEST')
    // A repeated request after a lost answer changes nothing.
    expect(await edit({ description: 'Signed' }, { description: '' })).toBe('ok')
    expect(await changesOf(company, 'documents', id)).toEqual([
      ['subfolder_id', null, plans.id],
      ['description', '', 'Signed'],
    ])
  })
})

describe('A removed document', () => {
  it('is not described, shown or removed again, and comes back as it was, to whom it was shown', async () => {
    const { customer_id } = place
    await grantTo(company, customer_id)
    const [id, plans] = [await plant(place, { shown: true }), await folder('Plans')]
    await company.as(1).documents.edit({ id, subfolder_id: plans.id, was: { subfolder_id: null } })
    const granted = async () =>
      (await company.as(8).documents.granted()).filter((one) => one.customer_id === customer_id)
    expect(await granted()).toMatchObject([{ id, customer_name: 'Ruth Okafor' }])
    await company.as(1).documents.remove({ id })
    expect(await granted()).toEqual([])
    const notFound = { code: 'NOT_FOUND', message: 'Document not found' }
    for (const call of [
      () => company.as(4).documents.edit({ id, description: 'x', was: { description: '' } }),
      () => company.as(4).documents.show({ id, visible_to_customer: false }),
      () => company.as(4).documents.remove({ id }),
    ])
      expect(await refused(call())).toMatchObject(notFound)
    await company.as(1).documents.restore({ id })
    await company.as(1).documents.restore({ id })
    expect((await list()).documents).toMatchObject([
      { id, subfolder_id: plans.id, visible_to_customer: true },
    ])
    expect(await granted()).toMatchObject([{ id }])
    expect(
      (await changesOf(company, 'documents', id)).filter(([field]) => field === 'deleted_at'),
    ).toHaveLength(2)
  })

  it('that the server refused is restored by no one', async () => {
    const id = await plant()
    await company.owner.query(`update files set state = 'arrived' where id = $1`, [id])
    await company.owner.query(`select app.mark_file_refused($1, 'It is damaged.', false)`, [id])
    expect(await outcome(company.as(1).documents.restore({ id }))).toBe('FORBIDDEN')
    for (const role of [2, 3, 4] as const)
      expect(await refused(company.as(role).documents.restore({ id })), `${role}`).toMatchObject(
        by('documents_refused_stays'),
      )
    expect((await list()).documents).toEqual([])
  })

  it('of a colleague stays where it is, which says who may take it away', async () => {
    const id = await plant(place, { by: 2 })
    expect(await refused(company.as(1).documents.remove({ id }))).toMatchObject(
      by('documents_deleted_by_their_own'),
    )
    expect((await list()).documents).toMatchObject([{ id }])
  })
})

it('Customers have what is shown to them newest first, once it is there, and lose it with their account’s record', async () => {
  const customer = await personId(company, 6)
  const other = await aPlace(company)
  await company.owner.query('update customers set user_id = null where user_id = $1', [customer])
  await company.owner.query('update customers set user_id = $1 where id = $2', [
    customer,
    place.customer_id,
  ])
  const [older, newer] = [
    await plant(place, { shown: true, uploaded_at: '2026-01-01T00:00:00Z' }),
    await plant(place, { shown: true }),
  ]
  const arriving = await plant(place, { shown: true })
  await company.owner.query(`update files set state = 'arrived' where id = $1`, [arriving])
  await plant(place)
  await plant(other, { shown: true })
  const mine = async () => (await company.as(6).documents.mine()).map(({ id }) => id)
  expect(await mine()).toEqual([newer, older])
  await company.owner.query(`update files set state = 'ready' where id = $1`, [arriving])
  expect(await mine()).toEqual([arriving, newer, older])
  await company.owner.query('update customers set user_id = null where id = $1', [
    place.customer_id,
  ])
  expect(await mine()).toEqual([])
})
