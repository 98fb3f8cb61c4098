import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openSeal } from '#features/sealing/installation-certificate.server.ts'
import { sealing } from '#features/signings/signings.later.ts'
import type { Company } from '#testing/company.ts'

/** Does what the queue does with a signing that is signed, so many times at once. */
export async function sealSigning(company: Company, id: string, times = 1) {
  const queue = new pg.Pool({ connectionString: company.queueUrl })
  const dataDir = mkdtempSync(join(tmpdir(), 'seal-'))
  const { work } = sealing({
    storage: () => Promise.resolve(company.storage),
    seal: () => openSeal({ dataDir, certificate: undefined, password: undefined, timeStampUrl: undefined }),
    baseUrl: 'https://example.test',
  })
  await Promise.all(Array.from({ length: times }, () => work(id, queue)))
  await queue.end()
}
