import { beforeEach, describe, expect, it } from 'vitest'
import { startImageWorker } from '#files/pictures/image-worker.server.ts'
import { useCompany } from '#testing/company.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, send } from '#testing/sending.ts'

const company = useCompany()

it('develops a picture alone that may have ended its process, and two of the others at once', async () => {
  const photos = Array.from({ length: 7 }, () => aPhoto())
  const jpeg = await plainJpeg(1200, 900)
  for (const photo of photos) expect((await send(company, 1, photo, jpeg)).status).toBe(204)
  const suspects = photos.slice(2, 4).map(({ id }) => id)
  await company.owner.query('update tasks set interruptions = 1 where subject = any($1)', [
    suspects,
  ])

  const open = new Set<string>()
  let together = 0
  const beside: string[] = []
  // The first waits for a second picture, so however slow the machine is, two are open together or
  // the test never ends.
  const met = Promise.withResolvers<void>()
  const storage = {
    ...company.storage,
    asFile: async <Result>(key: string, use: (path: string) => Promise<Result>) => {
      const { id } = photos.find((photo) => key.includes(photo.id))!
      open.add(id)
      together = Math.max(together, open.size)
      if (open.size > 1) beside.push(...[...open].filter((one) => suspects.includes(one)))
      if (open.size > 1) met.resolve()
      try {
        if (!suspects.includes(id)) await met.promise
        return await company.storage.asFile(key, use)
      } finally {
        open.delete(id)
      }
    },
  }
  const imageWorker = await startImageWorker({ filesUrl: company.filesUrl, storage })
  await imageWorker.flush()
  await imageWorker.close()
  const states = await company.as(1).uploads.states({ ids: photos.map(({ id }) => id) })
  expect(states.map(({ state }) => state)).toEqual(photos.map(() => 'ready'))
  expect(together).toBe(2)
  expect(beside).toEqual([])
  const { rows } = await company.owner.query('select attempts from files where id = any($1)', [
    photos.map(({ id }) => id),
  ])
  expect(rows).toEqual(photos.map(() => ({ attempts: 0 })))
})

describe('Whose picture comes next', () => {
  beforeEach(() => company.owner.query(`delete from tasks where kind = 'pictures'`))
  /** Takes the next picture like a worker that opens nothing else and never finishes one. */
  const next = async () =>
    (
      await company.files.query<{ id: string }>(
        `select subject as id from app.take_task('pictures', false)`,
      )
    ).rows[0]?.id
  const developed = (id: string) =>
    company.files.query(`select app.end_task('pictures', $1, 1)`, [id])
  const waiting = async (email: string, many: number) => {
    const { rows } = await company.owner.query<{ id: string }>(
      `insert into files (id, name, media_type, size, sha256, uploaded_by) select gen_random_uuid(), 'x.jpg', 'image/jpeg', 1, repeat('0', 64), p.id
       from profiles p, generate_series(1, $2) where p.email = $1 returning id`,
      [email, many],
    )
    return rows.map(({ id }) => id)
  }

  it('is staff’s, though a customer sent eighty before', async () => {
    const customers = await waiting('customer@demo.test', 80)
    const first = await next()
    expect(customers).toContain(first)
    const [staffs] = await waiting('employee@demo.test', 1)
    expect(await next()).toBe(staffs)
    // Only one picture of a customer's pile is open at a time.
    expect(await next()).toBeUndefined()
    await developed(first!)
    expect(customers).toContain(await next())
    expect(await next()).toBeUndefined()
  })

  it('is of who waited longest, not of who sent most', async () => {
    const [many, few] = [
      await waiting('employee@demo.test', 5),
      await waiting('supervisor@demo.test', 2),
    ]
    const order = []
    for (let n = 0; n < 6; n++) order.push(many.includes((await next())!) ? 'many' : 'few')
    expect(order.slice(0, 4).toSorted()).toEqual(['few', 'few', 'many', 'many'])
    expect(order.slice(0, 2).toSorted()).toEqual(['few', 'many'])
    expect(order.slice(4)).toEqual(['many', 'many'])
    expect(few).toHaveLength(2)
  })
})
