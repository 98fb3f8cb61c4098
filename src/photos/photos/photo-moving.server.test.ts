import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  DASHBOARD_FULL,
  MOST_AT_ONCE,
  MOST_ON_DASHBOARD,
  constraintMessages,
} from '#photos/photos/photos.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import { type Place, aPlace, changesOf, grantTo, plantPhoto } from '#testing/photo-rows.ts'
import { newPerson } from '#testing/people.ts'
import { idOf } from '#testing/rows.ts'

const company = useCompany()
let [from, to] = [] as unknown as [Place, Place]
beforeAll(async () => {
  ;[from, to] = [await aPlace(company), await aPlace(company)]
})

/** Returns the message and code of a refused call. */
async function refusal(call: Promise<unknown>) {
  const { error } = await safe(call)
  return error && { code: (error as { code?: string }).code, message: error.message }
}
const refusedBy = (constraint: keyof typeof constraintMessages, code = 'BAD_REQUEST') => ({
  code,
  message: constraintMessages[constraint].message,
})
const notFound = { code: 'NOT_FOUND', message: 'Photo not found' }
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

describe('Moving photos', () => {
  it('files them with no job where none is said, and tells the history from where to where', async () => {
    // The customers have no other folders.
    const [from, to] = [await aPlace(company), await aPlace(company)]
    const id = await plantPhoto(company, from)
    const folder = async ({ customer_id }: Place) =>
      idOf(company, 'select id from photo_folders where customer_id = $1', [customer_id])
    await company
      .as(2)
      .photos.move({ ids: [id, id], customer_id: to.customer_id, folder_name: ' general ' })
    expect(await company.as(1).photos.read({ id })).toMatchObject({
      customer_id: to.customer_id,
      job_id: null,
      folder_name: 'general',
    })
    expect(await changesOf(company, 'photos', id)).toEqual(
      expect.arrayContaining([
        ['customer_id', from.customer_id, to.customer_id],
        ['job_id', from.job_id, null],
        ['folder_id', await folder(from), await folder(to)],
      ]),
    )
  })

  it('takes the folder that there is by another case, also when two move into a new one at once', async () => {
    const [one, two] = [await plantPhoto(company, from), await plantPhoto(company, from)]
    const into = (folder_name: string, id: string) =>
      company.as(1).photos.move({ ids: [id], ...to, folder_name })
    expect(
      await Promise.all([outcome(into('Crawl space', one)), outcome(into('CRAWL SPACE', two))]),
    ).toEqual(['ok', 'ok'])
    const folders = await company.as(1).photoFolders.list({ customer_id: to.customer_id })
    expect(folders.filter(({ name }) => name.toLowerCase() === 'crawl space')).toMatchObject([
      { photos: 2 },
    ])
  })

  it('refuses a job of another customer, a customer there is not, and leaves no folder behind', async () => {
    const id = await plantPhoto(company, from)
    const move = (place: object) =>
      refusal(company.as(4).photos.move({ ids: [id], ...to, folder_name: 'Nowhere', ...place }))
    expect(await move({ job_id: from.job_id })).toEqual(refusedBy('photos_place_of_customer'))
    expect(await move({ job_id: newId() })).toEqual(refusedBy('photos_place_of_customer'))
    expect(await move({ customer_id: newId(), job_id: null })).toEqual(
      refusedBy('photo_folders_customer_id_fkey'),
    )
    expect(await move({ folder_name: ' ' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(
      (await company.as(1).photoFolders.list({ customer_id: to.customer_id })).map(
        ({ name }) => name,
      ),
    ).not.toContain('Nowhere')
    expect(await company.as(1).photos.read({ id })).toMatchObject(from)
  })

  it('leaves a colleague’s dashboard alone, for management too, and with it all that was to go along', async () => {
    const [theirs, mine] = [
      await plantPhoto(company, { by: 1 }),
      await plantPhoto(company, { by: 4 }),
    ]
    expect(
      await refusal(
        company.as(4).photos.move({ ids: [mine, theirs], ...to, folder_name: 'General' }),
      ),
    ).toEqual(notFound)
    expect((await company.as(4).photos.dashboard()).map(({ id }) => id)).toEqual([mine])
    await company.as(4).photos.move({ ids: [mine], ...to, folder_name: 'General' })
    expect(await company.as(4).photos.dashboard()).toEqual([])
    expect(await refusal(company.as(4).photos.read({ id: theirs }))).toEqual(notFound)
    expect(await refusal(company.as(4).photos.remove({ ids: [theirs] }))).toEqual(notFound)
    await company.owner.query('delete from photos where customer_id is null')
  })

  it('leaves the history of a colleague’s dashboard photo to them, and shows that of a customer’s to all staff', async () => {
    const [theirs, shared] = [
      await plantPhoto(company, { by: 1 }),
      await plantPhoto(company, { ...from, by: 1 }),
    ]
    const seen = async (caller: 1 | 4, row_id: string) =>
      (await company.as(caller).audits.list({ tables: ['photos'], row_id })).length
    expect([await seen(1, theirs), await seen(4, theirs)]).toEqual([1, 0])
    expect([await seen(1, shared), await seen(4, shared)]).toEqual([1, 1])
    await company.owner.query('delete from photos where customer_id is null')
  })

  it('shows them to the agent of where they come, and no more to the one of where they were', async () => {
    const { customer_id } = to
    const id = await plantPhoto(company, from)
    await grantTo(company, customer_id)
    expect(ids(await company.as(8).photos.granted({ id }))).toEqual([])
    await company.as(1).photos.move({ ids: [id], customer_id, folder_name: 'General' })
    expect(ids(await company.as(8).photos.granted({ id }))).toEqual([id])
    await company.as(1).photos.edit({ id, type: 'before', was: { type: 'damage' } })
    expect(ids(await company.as(8).photos.granted({ id }))).toEqual([])
    await company.as(1).photos.edit({ id, type: 'damage', was: { type: 'before' } })
    await company.as(1).photos.move({ ids: [id], ...from, folder_name: 'General' })
    expect(ids(await company.as(8).photos.granted({ id }))).toEqual([])
  })
})

describe('How many at once', () => {
  const tooMany = Array.from({ length: MOST_AT_ONCE + 1 }, () => newId())
  it.each(['move', 'remove', 'restore'] as const)(
    '%s takes one at least and 500 at most, and says so',
    async (verb) => {
      const place = verb === 'move' ? { ...to, folder_name: 'General' } : {}
      const call = (asked: string[]) =>
        safe(company.as(4).photos[verb]({ ids: asked, ...place } as never))
      for (const [asked, message] of [
        [[], 'Choose at least one photo'],
        [tooMany, 'At most 500 photos at once'],
      ] as const)
        expect((await call([...asked])).error).toMatchObject({
          code: 'BAD_REQUEST',
          data: { issues: [{ path: ['ids'], message }] },
        })
      const { error } = await call(tooMany.slice(1))
      expect(error?.message, 'of 500 that there are not').toBe(
        verb === 'restore' ? undefined : 'Photo not found',
      )
    },
  )
})

describe('Deleting photos', () => {
  it('is all or none, and says who may', async () => {
    const [own, others] = [
      await plantPhoto(company, { ...from, by: 1 }),
      await plantPhoto(company, { ...from, by: 2 }),
    ]
    expect(await refusal(company.as(1).photos.remove({ ids: [own, others] }))).toEqual(
      refusedBy('photos_deleted_by_their_own'),
    )
    expect((await company.as(1).photos.read({ id: own })).deleted_at).toBeNull()
    await company.as(2).photos.remove({ ids: [own, others] })
    expect(await refusal(company.as(2).photos.remove({ ids: [own] }))).toEqual(notFound)
  })

  it('brings back none where one was deleted by management, who then bring back all', async () => {
    const [own, taken] = [await plantPhoto(company, from), await plantPhoto(company, from)]
    await company.as(1).photos.remove({ ids: [own] })
    await company.as(2).photos.remove({ ids: [taken] })
    expect(await outcome(company.as(1).photos.restore({ ids: [own, taken] }))).toBe('FORBIDDEN')
    expect((await company.as(1).photos.read({ id: own })).deleted_at).not.toBeNull()
    const there = await plantPhoto(company, from)
    await company.as(3).photos.restore({ ids: [own, taken, there] })
    expect(await changesOf(company, 'photos', there)).toEqual([])
    expect(await changesOf(company, 'photos', taken)).toEqual([
      ['deleted_at', null, expect.any(String)],
      ['deleted_at', expect.any(String), null],
    ])
  })

  it('leaves out what the server refused: no one restores it', async () => {
    const id = await plantPhoto(company, { ...from, state: 'arrived' })
    await company.owner.query(`select app.mark_file_refused($1, 'It is damaged.', false)`, [id])
    for (const role of [1, 2, 3, 4] as const)
      expect(await outcome(company.as(role).photos.restore({ ids: [id] })), `${role}`).toBe(
        'FORBIDDEN',
      )
    expect((await company.as(1).photos.read({ id })).deleted_at).not.toBeNull()
  })

  it('leaves what is said of a deleted one, and where it is, as it was', async () => {
    const id = await plantPhoto(company, from)
    await company.as(1).photos.remove({ ids: [id] })
    const edit = company.as(4).photos.edit({ id, description: 'Later', was: { description: '' } })
    expect(await refusal(edit)).toEqual(refusedBy('photos_deleted_stays'))
    expect(
      await refusal(company.as(4).photos.move({ ids: [id], ...to, folder_name: 'General' })),
    ).toEqual(notFound)
  })

  it('of one photo by two at once is done by one, and told once', async () => {
    const id = await plantPhoto(company, { ...from, by: 2 })
    const [one, two] = [await newPerson(company, 3), await newPerson(company, 4)]
    const said = await Promise.all(
      [one, two].map((person) => outcome(person.api.photos.remove({ ids: [id] }))),
    )
    expect(said.toSorted()).toEqual(['NOT_FOUND', 'ok'])
    const deletions = (await changesOf(company, 'photos', id)).filter(
      ([field]) => field === 'deleted_at',
    )
    expect(deletions).toHaveLength(1)
  })
})

describe('The dashboard', () => {
  beforeEach(() => company.owner.query('delete from photos where customer_id is null'))
  const fill = async (many: number) => {
    const planted: string[] = []
    for (let n = 0; n < many; n++) planted.push(await plantPhoto(company, {}))
    return planted
  }
  const own = async () => (await company.as(1).photos.dashboard()).map(({ id }) => id)

  it('has one’s own, last received first, whenever they were taken, without deleted ones', async () => {
    const [old, late] = [
      await plantPhoto(company, {}),
      await plantPhoto(company, { taken_at: '2001-01-01T00:00:00Z' }),
    ]
    const gone = await plantPhoto(company, {})
    await plantPhoto(company, { by: 2 })
    await company.as(1).photos.remove({ ids: [gone] })
    expect(await own()).toEqual([late, old])
    expect(ids(await company.as(1).photos.list({ show: 'deleted', id: gone }))).toEqual([gone])
    expect(ids(await company.as(4).photos.list({ show: 'deleted', id: gone }))).toEqual([])
  })

  it('takes none back beyond its ten, neither one nor several that would be too many together', async () => {
    const gone = await fill(3)
    await company.as(1).photos.remove({ ids: gone })
    const [last] = await fill(MOST_ON_DASHBOARD - 2)
    const restore = (some: string[]) => refusal(company.as(1).photos.restore({ ids: some }))
    const full = { code: 'BAD_REQUEST', message: DASHBOARD_FULL }
    expect(await restore(gone)).toEqual(full)
    expect(await own()).toHaveLength(MOST_ON_DASHBOARD - 2)
    expect(await restore(gone.slice(0, 2))).toBeNull()
    expect(await restore(gone.slice(2))).toEqual(full)
    await company.as(1).photos.move({ ids: [last!], ...to, folder_name: 'General' })
    expect(await restore(gone.slice(2))).toBeNull()
    expect(await own()).toHaveLength(MOST_ON_DASHBOARD)
  })

  it('takes back only one of two brought back at once where there is room for one', async () => {
    const gone = await fill(2)
    await company.as(1).photos.remove({ ids: gone })
    await fill(MOST_ON_DASHBOARD - 1)
    const first: [string, unknown[]][] = [
      ['select from app.become($1, 1::smallint)', [await personId(company, 1)]],
      ['update photos set deleted_at = null where id = $1', [gone[0]]],
    ]
    const second = await meanwhile(company, first, () =>
      outcome(company.as(1).photos.restore({ ids: gone.slice(1) })),
    )
    expect(second).toBe('BAD_REQUEST')
    expect(await own()).toHaveLength(MOST_ON_DASHBOARD)
  })
})
