import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { constraintMessages } from '#photos/photos/photos.ts'
import { MOST_POSITIONS } from '#photos/photos/photo-positions.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Place, aJob, aPlace, plantPhoto } from '#testing/photo-rows.ts'
import { freeCustomer, idOf, newPhoto } from '#testing/rows.ts'

const company = useCompany()
let place: Place
beforeEach(async () => void (place = await aPlace(company)))

const add = (name: string, customer_id = place.customer_id, id = newId()) =>
  company.as(1).photoFolders.add({ id, customer_id, name })
const folders = async (query: { job_id?: string } = {}) =>
  (await company.as(4).photoFolders.list({ customer_id: place.customer_id, ...query })).map(
    ({ name, photos }) => [name, photos],
  )

describe('Photo folders', () => {
  it('are listed by name as people read it, whatever its case, also empty ones', async () => {
    for (const name of ['Roof', 'attic', 'Room 10', 'Room 2', 'basement']) await add(name)
    await add('Elsewhere', (await aPlace(company)).customer_id)
    expect(await folders()).toEqual([
      ['attic', 0],
      ['basement', 0],
      ['Roof', 0],
      ['Room 2', 0],
      ['Room 10', 0],
    ])
  })

  it('count what is there: not deleted, and of one job only its own', async () => {
    const former = place.job_id
    const job_id = await aJob(company, place.customer_id, 'Second loss')
    const { customer_id } = place
    const gone = await plantPhoto(company, { customer_id, job_id, folder: 'Attic' })
    await plantPhoto(company, { customer_id, job_id, folder: 'Attic' })
    await plantPhoto(company, { customer_id, job_id: former, folder: 'Attic' })
    await plantPhoto(company, { customer_id, job_id: former, folder: 'Roof' })
    await plantPhoto(company, { customer_id })
    await company.as(1).photos.remove({ ids: [gone] })
    expect(await folders()).toEqual([
      ['Attic', 2],
      ['General', 1],
      ['Roof', 1],
    ])
    expect(await folders({ job_id })).toEqual([
      ['Attic', 1],
      ['General', 0],
      ['Roof', 0],
    ])
    await company.as(1).photos.restore({ ids: [gone] })
    expect(await folders({ job_id })).toContainEqual(['Attic', 2])
    expect(await folders({ job_id: (await aPlace(company)).job_id })).toEqual([
      ['Attic', 0],
      ['General', 0],
      ['Roof', 0],
    ])
  })

  it('have one name each for a customer, whatever its case and the blanks around it, and the same name for another', async () => {
    const id = newId()
    expect(await add(' Attic ', place.customer_id, id)).toEqual({ id, name: 'Attic', photos: 0 })
    expect((await safe(add('ATTIC'))).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Folder "ATTIC" already exists',
      data: { issues: [{ path: ['name'] }] },
    })
    const other = await aPlace(company)
    expect(await add('Attic', other.customer_id)).toMatchObject({ name: 'Attic' })
    expect(await add('Attic', place.customer_id, id)).toMatchObject({ id })
    expect(await folders()).toEqual([['Attic', 0]])
  })

  it('of one name by two at once become one, and the other is told so at the name', async () => {
    const { customer_id } = place
    const both = await Promise.all(
      ([1, 2] as const).map((by) =>
        safe(company.as(by).photoFolders.add({ id: newId(), customer_id, name: 'Attic' })),
      ),
    )
    expect(both.filter(({ error }) => !error)).toHaveLength(1)
    expect(both.find(({ error }) => error)!.error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/already exists$/),
      data: { issues: [{ path: ['name'] }] },
    })
    expect(await folders()).toEqual([['Attic', 0]])
  })

  it.each(['', '  ', '\u200b', 'x'.repeat(51), 'a\nb'])('are not called %j', async (name) => {
    expect(await outcome(add(name))).toBe('BAD_REQUEST')
  })

  it('are of a customer who is there', async () => {
    const { message } = constraintMessages.photo_folders_customer_id_fkey
    expect((await safe(add('Attic', newId()))).error).toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
  })
})

describe('Photo locations', () => {
  const locations = async (query: { job_id?: string } = {}) =>
    company.as(1).photoPositions.list({ customer_id: place.customer_id, ...query })

  it('are of one customer or job, newest first, without deleted photos', async () => {
    const [old, loose, gone] = [
      await plantPhoto(company, { ...place, taken_at: '2025-01-01T00:00:00Z' }),
      await plantPhoto(company, {
        customer_id: place.customer_id,
        taken_at: '2025-01-02T00:00:00Z',
      }),
      await plantPhoto(company, { ...place, taken_at: '2025-01-03T00:00:00Z' }),
    ]
    await plantPhoto(company, await aPlace(company))
    await company.as(1).photos.remove({ ids: [gone] })
    expect((await locations()).rows.map(({ id }) => id)).toEqual([loose, old])
    expect((await locations({ job_id: place.job_id })).rows.map(({ id }) => id)).toEqual([old])
    await company.as(1).photos.restore({ ids: [gone] })
    expect((await locations({ job_id: place.job_id })).rows.map(({ id }) => id)).toEqual([
      gone,
      old,
    ])
  })

  it('are 500 at most, and say that there are more', async () => {
    const first = await plantPhoto(company, place)
    const more = (many: number) =>
      company.owner.query(
        `with files as (insert into files (id, name, media_type, size, sha256, state, uploaded_by)
           select gen_random_uuid(), name, media_type, size, sha256, state, uploaded_by from files, generate_series(1, $2) where id = $1 returning id)
         insert into photos (id, customer_id, folder_id, uploaded_by) select f.id, customer_id, folder_id, uploaded_by from files f, photos p where p.id = $1`,
        [first, many],
      )
    await more(MOST_POSITIONS - 1)
    expect(await locations()).toMatchObject({ rows: { length: MOST_POSITIONS }, more: false })
    await more(1)
    expect(await locations()).toMatchObject({ rows: { length: MOST_POSITIONS }, more: true })
  })
})

describe('The choices of the gallery’s filters', () => {
  it('are people who added photos, by name, and tags most used first, without those of deleted photos and of dashboards', async () => {
    await company.owner.query(`update photos set tags = '{}'`)
    for (const tags of [['wet'], ['wet', 'attic'], ['wet', 'roof'], ['Roof']])
      await plantPhoto(company, { ...place, tags, by: 2 })
    const gone = await plantPhoto(company, { ...place, tags: ['gone'], by: 2 })
    await plantPhoto(company, { tags: ['mine alone'], by: 2 })
    await company.as(2).photos.remove({ ids: [gone] })
    const { people, tags } = await company.as(1).photos.choices()
    expect(tags[0]).toBe('wet')
    expect(tags.slice(1).toSorted()).toEqual(['Roof', 'attic', 'roof'])
    expect(people.map(({ id }) => id)).toContain(await personId(company, 2))
    expect(people.map(({ id }) => id)).not.toContain(await personId(company, 8))
    await company.as(2).photos.restore({ ids: [gone] })
    expect((await company.as(1).photos.choices()).tags).toContain('gone')
  })
})

it('names to a claims agent the rooms of the damage photos shared with them, and finds the photos of one', async () => {
  const customer_id = await freeCustomer(company)
  const add = async (name: string, type: string) => {
    const photo = await newPhoto(company, 1)
    const folder = await idOf(
      company,
      'insert into photo_folders (id, customer_id, name) values ($1, $2, $3) returning id',
      [newId(), customer_id, name],
    )
    await company.owner.query(
      'update photos set customer_id = $2, folder_id = $3, type = $4 where id = $1',
      [photo, customer_id, folder, type],
    )
    return { photo, folder }
  }
  const [kitchen] = [
    await add('Kitchen', 'damage'),
    await add('Hallway', 'damage'),
    await add('Garage', 'before'),
  ]
  const rooms = () => company.as(8).photoFolders.granted({ customer_id })
  expect(await rooms()).toEqual([])
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [newId(), customer_id, await personId(company, 8)],
  )
  expect((await rooms()).map(({ name }) => name)).toEqual(['Hallway', 'Kitchen'])
  const { rows } = await company.as(8).photos.granted({ customer_id, folder_id: kitchen.folder })
  expect(rows.map(({ id }) => id)).toEqual([kitchen.photo])
})
