import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { checkFiles } from '#server/files-marker.ts'
import { openStorage, originalKey } from '#server/storage.ts'
import { personId, useCompany } from '#testing/company.ts'
import { startS3 } from '#testing/s3.ts'

const company = useCompany()
let folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-marker-'))
  folders.push(folder)
  return folder
}
beforeEach(async () => {
  await company.owner.query(
    'update installation set files_marked_at = null, id = gen_random_uuid()',
  )
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders = []
})

it('lets servers that see the same folder start, also at once', async () => {
  const folder = newFolder()
  await Promise.all([
    checkFiles(company.ownerUrl, { folder }),
    checkFiles(company.ownerUrl, { folder }),
  ])
  await checkFiles(company.ownerUrl, { folder })
})

it('refuses a server that looks into another folder', async () => {
  await checkFiles(company.ownerUrl, { folder: newFolder() })
  const other = newFolder()
  await expect(checkFiles(company.ownerUrl, { folder: other })).rejects.toThrow(
    `${other} does not hold this installation's files`,
  )
  // No marker was written there that would allow it next time.
  await expect(checkFiles(company.ownerUrl, { folder: other })).rejects.toThrow(
    "does not hold this installation's files",
  )
})

it('refuses the folder of another installation', async () => {
  const folder = newFolder()
  await checkFiles(company.ownerUrl, { folder })
  await company.owner.query(
    'update installation set files_marked_at = null, id = gen_random_uuid()',
  )
  await expect(checkFiles(company.ownerUrl, { folder })).rejects.toThrow(
    "holds another installation's files",
  )
})

it('marks the folder of a database from before the markers only where its files are', async () => {
  const folder = newFolder()
  const id = newId()
  const sha256 = 'a'.repeat(64)
  await company.owner.query(
    `insert into files (id, name, media_type, size, sha256, uploaded_by) values ($1, 'a.jpg', 'image/jpeg', 1, $2, $3)`,
    [id, sha256, await personId(company, 1)],
  )
  await expect(checkFiles(company.ownerUrl, { folder })).rejects.toThrow(
    "has none of this database's newest files",
  )
  await (await openStorage({ folder })).put(originalKey(id, sha256), Buffer.from('a'))
  await checkFiles(company.ownerUrl, { folder })
  await company.owner.query('delete from files where id = $1', [id])
})

describe('a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => void (s3 = await startS3()))
  afterAll(() => s3.stop())

  it('carries the marker for every server, and no other bucket or folder will do', async () => {
    await checkFiles(company.ownerUrl, { folder: newFolder(), s3: s3.settings })
    await checkFiles(company.ownerUrl, { folder: newFolder(), s3: s3.settings })
    await expect(checkFiles(company.ownerUrl, { folder: newFolder() })).rejects.toThrow(
      "does not hold this installation's files",
    )
  })

  it.each([
    [
      'is none',
      () => ({ ...s3.settings, bucket: 'nowhere' }),
      'S3_BUCKET nowhere: bucket not found at http://127.0.0.1:',
    ],
    [
      'is kept by nobody',
      () => ({ ...s3.settings, endpoint: 'http://127.0.0.1:1' }),
      'nothing is listening at S3_ENDPOINT http://127.0.0.1:1',
    ],
    [
      'does not know our key',
      () => ({ ...s3.settings, access_key_id: 'STRANGER' }),
      'does not recognize S3_ACCESS_KEY_ID',
    ],
  ])('that %s is named', async (_what, settings, message) => {
    await expect(
      checkFiles(company.ownerUrl, { folder: newFolder(), s3: settings() }),
    ).rejects.toThrow(message)
  })
})
