import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openSeal } from '#files/sealing/installation-certificate.server.ts'
import { sealing, signedCopies } from '#papers/signings/signings.later.ts'
import type { Company } from '#testing/company.ts'

/** Processes a signed signing as the queue does, `times` times at once. */
export async function sealSigning(company: Company, id: string, times = 1) {
  await doAtOnce(company, sealing, id, times)
}

/** Does the same with the copy for a signer who has signed. */
export const copySignature = (company: Company, signer_id: string, times = 1) =>
  doAtOnce(company, signedCopies, signer_id, times)

async function doAtOnce(company: Company, kind: typeof sealing, id: string, times: number) {
  const queue = new pg.Pool({ connectionString: company.queueUrl })
  const dataDir = mkdtempSync(join(tmpdir(), 'seal-'))
  const { work } = kind({
    storage: () => Promise.resolve(company.storage),
    seal: () =>
      openSeal({ dataDir, certificate: undefined, password: undefined, timeStampUrl: undefined }),
    baseUrl: 'https://example.test',
  })
  try {
    await Promise.all(Array.from({ length: times }, () => work(id, queue)))
  } finally {
    await queue.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
