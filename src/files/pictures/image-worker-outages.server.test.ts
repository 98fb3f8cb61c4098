import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type ImageWorker, startImageWorker } from '#files/pictures/image-worker.server.ts'
import { type Storage, openStorage } from '#server/storage.ts'
import { type Company, useCompany } from '#testing/company.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { startS3 } from '#testing/s3.ts'
import { aPhoto, send } from '#testing/sending.ts'

// The picture is never to blame for storage that is down, empty or failing.

const s3 = await startS3()
const onS3 = useCompany({ s3: () => s3.settings })
const company = useCompany()
afterAll(s3.stop)

async function sent(to: Company, many: number) {
  const photos = Array.from({ length: many }, () => aPhoto())
  const jpeg = await plainJpeg(400, 300)
  for (const photo of photos) expect((await send(to, 1, photo, jpeg)).status).toBe(204)
  return photos.map(({ id }) => id)
}
const fates = async (of: Company, ids: string[]) =>
  (
    await of.owner.query<{ state: string; attempts: number }>(
      'select state, attempts from files where id = any($1)',
      [ids],
    )
  ).rows

/**
 * Makes the image worker fail on the storage as many times as would end a picture that is to blame.
 */
async function failing(of: Company, storage: Storage) {
  let tries = 0
  const counted: Storage = {
    ...storage,
    asFile: (key, use) => {
      tries++
      return storage.asFile(key, use)
    },
  }
  const imageWorker = await startImageWorker({ filesUrl: of.filesUrl, storage: counted })
  await expect
    .poll(async () => {
      await of.owner.query(`update tasks set due_at = now() where kind = 'pictures'`)
      await imageWorker.flush()
      return tries
    })
    .toBeGreaterThan(5)
  return imageWorker
}

async function allReady(of: Company, ids: string[], imageWorker: ImageWorker) {
  await expect.poll(() => fates(of, ids)).toEqual(ids.map(() => ({ state: 'ready', attempts: 0 })))
  await imageWorker.close()
}

it('develops what waited, by itself, once S3 is back', { tags: 'nightly' }, async () => {
  const ids = await sent(onS3, 3)
  await s3.leave()
  const imageWorker = await failing(onS3, onS3.storage)
  expect(await fates(onS3, ids)).toEqual(ids.map(() => ({ state: 'arrived', attempts: 0 })))
  await s3.comeBack()
  await allReady(onS3, ids, imageWorker)
})

it(
  'waits for pictures that lie in a folder that this server does not have',
  { tags: 'nightly' },
  async () => {
    const ids = await sent(company, 3)
    const folder = mkdtempSync(join(tmpdir(), 'dryline-elsewhere-'))
    const elsewhere = await failing(company, await openStorage({ folder }))
    await elsewhere.close()
    rmSync(folder, { recursive: true })
    expect(await fates(company, ids)).toEqual(ids.map(() => ({ state: 'arrived', attempts: 0 })))
    await allReady(
      company,
      ids,
      await startImageWorker({ filesUrl: company.filesUrl, storage: company.storage }),
    )
  },
)

it(
  'believes no decoder about bytes other than those that arrived',
  { tags: 'nightly' },
  async () => {
    const ids = await sent(company, 2)
    const cut: Storage = {
      ...company.storage,
      asFile: (key, use) =>
        company.storage.asFile(key, async (path) => {
          const copy = join(company.folder, 'sealing', `${key.slice('originals/'.length)}-cut`)
          copyFileSync(path, copy)
          truncateSync(copy, 700)
          try {
            return await use(copy)
          } finally {
            rmSync(copy, { force: true })
          }
        }),
    }
    await (await failing(company, cut)).close()
    expect(await fates(company, ids)).toEqual(ids.map(() => ({ state: 'arrived', attempts: 0 })))
    expect(
      readdirSync(join(company.folder, 'originals')).filter((name) =>
        ids.some((id) => name.startsWith(id)),
      ),
    ).toHaveLength(2)
    await allReady(
      company,
      ids,
      await startImageWorker({ filesUrl: company.filesUrl, storage: company.storage }),
    )
  },
)
