import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdReasons } from '#files/outgoing-files/outgoing-files.ts'
import { hashOf, newLink } from '#server/links.ts'
import { outsideKey } from '#server/storage.ts'
import { aProvenClaim } from '#testing/claim-link-rows.ts'
import { type Company, useCompany } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { newHouseholds } from '#testing/households.ts'
import { openedByHand } from '#testing/link-signing-rows.ts'
import { forgetLimits } from '#testing/people.ts'
import { rowsOf } from '#testing/row-cases.ts'

// Tests every way that bytes reach people outside, with each kind of person and a file in each
// possible state.

const [scanning, stripping] = [useCompany({ scans: true }), useCompany()]

interface Door {
  name: string
  /** True for a copy of a picture, which holds only pixels. */
  isCopy: boolean
  isZip?: boolean
  ask: (init?: RequestInit) => Promise<Response>
}
const kinds = [
  'photo',
  'document',
  'paper',
  'scan',
  'unit_photo',
  'vehicle_photo',
  'vehicle_paper',
] as const
const asked = ['original', 'view', 'thumbnail'] as const
const headersOf = (init: RequestInit) => Object.fromEntries(new Headers(init.headers))

/**
 * Returns every request that people outside can make for files of a household that they partly see.
 */
async function doorsOf(company: Company): Promise<Door[]> {
  const houses = await newHouseholds(company)
  const filesOf = (caller: Caller) =>
    kinds.flatMap((kind) =>
      rowsOf(houses.own[caller])(kind).flatMap((id) =>
        asked.map((which) => ({ name: `${kind} ${which}`, id, which })),
      ),
    )
  const signedIn = ([5, 6, 7, 8] as const).flatMap((caller) =>
    filesOf(caller).map(({ name, id, which }): Door => ({
      name: `${caller}: ${name}`,
      isCopy: which !== 'original',
      ask: (init = {}) => company.request(`/files/${id}/${which}`, caller, init),
    })),
  )
  const customer_id = houses.own[8].customer![0]!
  const { proof } = await aProvenClaim(company, customer_id)
  const byLink = (path: string, init: RequestInit = {}) =>
    company.request(path, 'nobody', {
      ...init,
      headers: { ...headersOf(init), cookie: `dryline-claim=${proof}` },
    })
  const linked = filesOf(8).map(({ name, id, which }): Door => ({
    name: `adjuster: ${name}`,
    isCopy: which !== 'original',
    ask: (init) => byLink(`/claim/files/${id}/${which}`, init),
  }))
  const zip = { isCopy: false, isZip: true }
  return [
    ...signedIn,
    ...linked,
    { name: 'adjuster: zip', ...zip, ask: (init) => byLink('/claim/all.zip', init) },
    {
      name: '8: zip',
      ...zip,
      ask: (init = {}) => company.request(`/exports/claim.zip?customer_id=${customer_id}`, 8, init),
    },
    ...(await signersDoors(company)),
  ]
}

/** Returns the requests of a person who signs by a link, and of one who has signed. */
async function signersDoors(company: Company): Promise<Door[]> {
  const toSign = await openedByHand(company)
  const [copy, proof] = [newLink(), newLink()]
  const { rows } = await company.owner.query<{ signer_id: string }>(
    'select signer_id from auth.signing_links where hash = $1',
    [hashOf((await openedByHand(company)).token)],
  )
  // For this test, the paper itself stands in for the sealed file.
  await company.owner.query(
    `update signings set sealed_id = paper_id, status = 'signed', ended_at = now() where id = (select signing_id from signers where id = $1)`,
    [rows[0]!.signer_id],
  )
  await company.owner.query(
    `insert into auth.signing_links (hash, signer_id, purpose, expires_at, proof_hash, proof_until)
     values ($1, $2, 'copy', now() + interval '1 day', $3, now() + interval '1 hour')`,
    [copy.hash, rows[0]!.signer_id, proof.hash],
  )
  const door = (name: string, link: { token: string; proof: string }): Door => ({
    name,
    isCopy: false,
    ask: () => company.send('POST', '/signing-file', 'nobody', link),
  })
  return [
    door('signer: to sign', toSign),
    door('signer: sealed', { token: copy.token, proof: proof.token }),
  ]
}

const opened = new Map<Company, Door[]>()
const unscanned = 'scanned_at = null, scanned_with = null, malware = null'
const none = 'outside_sha256 = null, outside_size = null, outside_refusal = null'
const set = (company: Company, what: string) =>
  company.owner.query(`update files set ${what} where true`)

beforeAll(async () => {
  for (const company of [scanning, stripping]) {
    const doors = await doorsOf(company)
    await set(company, `scanned_at = now(), scanned_with = 'ClamAV'`)
    const statuses = await Promise.all(doors.map(({ ask }) => ask().then(({ status }) => status)))
    opened.set(
      company,
      doors.filter((_, n) => statuses[n] === 200),
    )
  }
})
beforeEach(() => Promise.all([scanning, stripping].map((company) => forgetLimits(company))))

/**
 * Asks each door that was open and returns those that answer with another status than `expected`.
 */
async function others(company: Company, expected: (door: Door) => number, init?: RequestInit) {
  const wrong: string[] = []
  for (const door of opened.get(company)!) {
    const answer = await door.ask(init)
    if (answer.status !== expected(door)) wrong.push(`${door.name}: ${answer.status}`)
    company.letGo()
  }
  return wrong
}
/** Signers get files by POST. Ranges and HEAD only apply to GET. */
const withRanges = (door: Door) => !door.name.startsWith('signer')

it('has doors of every kind, with everyone outside', () => {
  const names = new Set(opened.get(scanning)!.map(({ name }) => name))
  for (const name of [
    ...[5, 6, 7].flatMap((caller) =>
      ['document original', 'document view', 'paper original', 'scan original', 'photo view'].map(
        (what) => `${caller}: ${what}`,
      ),
    ),
    ...['8', 'adjuster'].flatMap((who) =>
      ['document original', 'document thumbnail', 'scan original', 'photo view', 'zip'].map(
        (what) => `${who}: ${what}`,
      ),
    ),
    'signer: to sign',
    'signer: sealed',
  ])
    expect(names, name).toContain(name)
})

describe('with a scanner, people outside', () => {
  it('get no bytes before they were scanned, whole or in part, and are told so', async () => {
    await set(scanning, unscanned)
    // Copies of pictures are drawn from their pixels, so they are not held.
    const expected = ({ isCopy }: Door) => (isCopy ? 200 : holdReasons.waiting.status)
    expect(await others(scanning, expected)).toEqual([])
    const doors = opened.get(scanning)!.filter((door) => !door.isCopy)
    for (const door of doors.filter(withRanges)) {
      for (const init of [
        { method: 'HEAD' },
        { headers: { range: 'bytes=0-40' } },
      ] as RequestInit[])
        expect([409, 405], door.name).toContain((await door.ask(init)).status)
    }
    expect(await (await doors[0]!.ask()).json()).toMatchObject({
      message: 'This file is being checked. Try again in a minute.',
    })
    expect(await (await doors[0]!.ask({ headers: { accept: 'text/html' } })).text()).toBe(
      'This file is being checked. Try again in a minute.',
    )
  })

  it('never get what holds malware, nor a picture drawn from it; a ZIP leaves it out and says so', async () => {
    await set(
      scanning,
      `scanned_at = now(), scanned_with = 'ClamAV', malware = 'Eicar-Test-Signature'`,
    )
    expect(
      await others(scanning, ({ isZip }) => (isZip ? 200 : holdReasons.malware.status)),
    ).toEqual([])
    for (const door of opened.get(scanning)!.filter(({ isZip }) => isZip)) {
      const zip = Buffer.from(await (await door.ask()).arrayBuffer()).toString('latin1')
      expect(zip).not.toContain('.bytes.')
      expect(zip).toContain('Not included')
    }
  })

  it('get what is clean, and staff get everything at any time', async () => {
    await set(scanning, `scanned_at = now(), scanned_with = 'ClamAV', malware = null`)
    expect(await others(scanning, () => 200)).toEqual([])
    const { rows } = await scanning.owner.query<{ id: string }>(
      'select id from documents d where deleted_at is null',
    )
    for (const state of [unscanned, `scanned_at = now(), scanned_with = 'ClamAV', malware = 'X'`]) {
      await set(scanning, state)
      const ours = rows.map(({ id }) =>
        scanning.request(`/files/${id}/original`, 1).then(({ status }) => status),
      )
      // Some demo files have no bytes.
      expect((await Promise.all(ours)).filter((status) => status !== 404)).toEqual(
        expect.arrayContaining([200]),
      )
      expect((await Promise.all(ours)).filter((status) => ![200, 404].includes(status))).toEqual([])
    }
  })
})

describe('without a scanner, people outside', () => {
  const isPdf = ({ isCopy }: Door) => !isCopy
  it('get no PDF before it was looked at', async () => {
    await set(stripping, `${unscanned}, ${none}`)
    expect(await others(stripping, (door) => (isPdf(door) ? 409 : 200))).toEqual([])
  })

  it('get none that can’t be freed of what runs in it; a ZIP leaves it out', async () => {
    await set(stripping, `${unscanned}, ${none}`)
    await set(stripping, `outside_refusal = 'This PDF is damaged.'`)
    expect(await others(stripping, (door) => (door.isZip ? 200 : isPdf(door) ? 422 : 200))).toEqual(
      [],
    )
  })

  it('get the copy, with its own hash, and never what lies here', async () => {
    const hash = 'c'.repeat(64)
    await set(
      stripping,
      `${unscanned}, outside_refusal = null, outside_sha256 = '${hash}', outside_size = 8`,
    )
    const { rows } = await stripping.owner.query<{ id: string }>(
      `select id from files where media_type = 'application/pdf'`,
    )
    for (const { id } of rows)
      await stripping.storage.put(outsideKey(id, hash), Buffer.from('STRIPPED'))
    for (const door of opened.get(stripping)!.filter(isPdf)) {
      const answer = await door.ask()
      const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      expect(body, door.name).not.toMatch(/\.bytes\.(document|paper|scan)_original/)
      expect(body, door.name).toContain('STRIPPED')
      if (door.isZip) expect(body).toContain(`${hash}  documents/`)
      else if (/^\d/.test(door.name)) expect(answer.headers.get('etag')).toBe(`"${hash}"`)
    }
  })
})
