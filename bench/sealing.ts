import { createHash } from 'node:crypto'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { addContracts } from '#bench/contracts.ts'
import { median, throughput } from '#bench/load.ts'
import { watchMemory } from '#bench/memory.ts'
import { type Stand, asks, setUp } from '#bench/stand.ts'
import type { SigningField } from '#files/papers/signing-fields.ts'
import { drawStarter } from '#files/papers/starter-drawing.server.ts'
import { CONSENT_VERSION } from '#papers/signings/consent.ts'
import { openStorage, originalKey } from '#server/storage.ts'

// Measures the rate of the contract list while signed documents are sealed in a row, as a fraction
// of its rate before and after, and the memory that sealing takes.

const DOCUMENTS = 200
const CONTRACTS = 1000
/** Seconds to request the list in each of the three phases. */
const SECONDS = 20
const LEAST = 0.9

/** Ink with as many strokes as a name has. */
const scrawl = {
  kind: 'drawn',
  ratio: 2,
  strokes: Array.from({ length: 6 }, (_, n) => ({
    points: Array.from({ length: 40 }, (__, k) => [(k + n * 7) / 90, 0.5 + Math.sin(k / 4) / 3]),
  })),
}

const answered = (fields: readonly SigningField[], party: string) =>
  Object.fromEntries(
    fields
      .filter(({ signer }) => signer === party)
      .map(({ id, kind }) => [
        id,
        kind === 'signature' || kind === 'initials'
          ? scrawl
          : kind === 'checkbox'
            ? true
            : 'Nov 22, 2026',
      ]),
  )

/**
 * Adds a contract whose file is one of our work authorizations. Returns what a device sends for it,
 * signed DOCUMENTS times.
 */
async function signedOften({ ownerUrl, served }: Stand) {
  const { bytes, signing_fields: fields } = await drawStarter('work_authorization')
  const [paper_id, sha256] = [newId(), createHash('sha256').update(bytes).digest('hex')]
  await (
    await openStorage({ folder: served })
  ).put(originalKey(paper_id, sha256), Buffer.from(bytes))
  const pages = Array.from({ length: 1 + Math.max(...fields.map(({ page }) => page)) }, () => ({
    width: 612,
    height: 792,
  }))
  const facts = { type: 'pdf', pages, merge_fields: [], unknown_fields: [], signing_fields: [] }
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: string }>(
    `with file as (insert into files (id, name, media_type, size, sha256, state, uploaded_by)
       select $1, 'a.pdf', 'application/pdf', $2, $3, 'ready', id from profiles where role = 1 limit 1 returning id, uploaded_by),
     paper as (insert into papers (id, facts, created_by) select id, $4, uploaded_by from file returning id)
     select id from paper`,
    [paper_id, bytes.length, sha256, JSON.stringify(facts)],
  )
  const { rows: contracts } = await owner.query<{ id: string }>(
    `insert into contracts (id, title, status, customer_id, paper_id, signing_fields)
     select gen_random_uuid(), 'Work Authorization', 'active', c.id, $1, $2 from customers c limit 1 returning id`,
    [rows[0]!.id, JSON.stringify(fields)],
  )
  await owner.end()
  const noon = '2026-11-22T12:00:00.000Z'
  const parties = [...new Set(['customer', ...fields.map(({ signer }) => signer)])]
  return Array.from({ length: DOCUMENTS }, () => ({
    id: newId(),
    contract_id: contracts[0]!.id,
    paper_id,
    sha256,
    fields,
    consent_version: CONSENT_VERSION,
    steps: [],
    waiting: [],
    signers: parties.map((party) => ({
      id: newId(),
      party,
      name: 'Ana María O’Neil',
      answers: answered(fields, party),
      opened_at: noon,
      consented_at: noon,
      signed_at: noon,
    })),
  }))
}

async function send(stand: Stand, signed: object) {
  const { method, path, headers, body } = asks(stand, 'signings/inPersonSigned', signed)
    .requests[0]!
  const answer = await fetch(stand.url + path, { method, headers: headers!, body: body! })
  if (!answer.ok) throw new Error(`signing answered ${answer.status}: ${await answer.text()}`)
}

async function sealedSoFar(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ count: number }>(
    'select count(sealed_id)::int as count from signings',
  )
  await owner.end()
  return rows[0]!.count
}

export async function sealing() {
  const stand = await setUp(CONTRACTS)
  try {
    await addContracts(stand.ownerUrl, CONTRACTS)
    const list = asks(stand, 'contracts/list', {})
    const rate = async () => {
      const seen: number[] = []
      for (let second = 0; second < SECONDS; second++) seen.push(await throughput(list, 1))
      return median(seen)
    }
    const all = await signedOften(stand)
    await throughput(list, 2)
    const before = await rate()
    const memory = watchMemory(stand.pid)
    const began = performance.now()
    for (const signed of all) await send(stand, signed)
    const first = await sealedSoFar(stand.ownerUrl)
    const meanwhile = await rate()
    const beside = (await sealedSoFar(stand.ownerUrl)) - first
    // No event tells a program that a document is sealed.
    while ((await sealedSoFar(stand.ownerUrl)) < DOCUMENTS)
      await new Promise((resolve) => setTimeout(resolve, 250))
    const took = (performance.now() - began) / 1000
    const { idle, most } = memory.stop()
    const alone = (before + (await rate())) / 2
    console.log(
      `${DOCUMENTS} documents signed and sealed in ${took.toFixed(0)} s, ${beside} of them while the list was asked for ${SECONDS} s`,
    )
    console.log(
      `list beside them: ${(meanwhile / alone).toFixed(2)} of its rate alone (at least ${LEAST.toFixed(2)}), ${alone.toFixed(0)} a second alone`,
    )
    console.log(`  memory at most ${Math.round(most - idle)} MB above ${Math.round(idle)} MB`)
  } finally {
    await stand.close()
  }
}
