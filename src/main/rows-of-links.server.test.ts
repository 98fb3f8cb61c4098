import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aboutKinds } from '#outside/questions/questions.ts'
import { type Answer, ask, withoutNamed } from '#testing/asking.ts'
import { aClaimLink, aProvenClaim } from '#testing/claim-link-rows.ts'
import { useCompany } from '#testing/company.ts'
import { type Household, newHouseholds } from '#testing/households.ts'
import { forgetLimits } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { type RouteCase, routeCases } from '#testing/route-cases.ts'
import { noRows, rowsOf } from '#testing/row-cases.ts'
import { visibleFields } from '#testing/visible-fields.ts'

// The tenth kind of caller, after the roles and strangers: an adjuster who reads one claim through
// a mailed link. Tries every procedure and route with a link that works, has expired, was ended, or
// never existed. The claim is the household that the claims agent has access to.

const company = useCompany({ proxies: 1 })
let houses: Awaited<ReturnType<typeof newHouseholds>>
let live: string
/** Invalid proofs, by the reason they are invalid. */
const dead: Record<string, string> = { 'never was': 'none of ours' }
beforeAll(async () => {
  houses = await newHouseholds(company)
  const customer = houses.own[8].customer![0]!
  live = (await aProvenClaim(company, customer)).proof
  const [expired, ended, tooLong] = [
    await aProvenClaim(company, customer),
    await aProvenClaim(company, customer),
    await aProvenClaim(company, customer),
  ]
  await company.owner.query(
    `update claim_links set created_at = now() - interval '9 days', expires_at = now() - interval '1 minute' where id = $1`,
    [expired.id],
  )
  await company.as(3).claimLinks.end({ id: ended.id })
  await company.owner.query(
    `update auth.claim_keys set proof_until = now() - interval '1 second' where link_id = $1`,
    [tooLong.id],
  )
  Object.assign(dead, {
    expired: expired.proof,
    ended: ended.proof,
    'was entered too long ago': tooLong.proof,
  })
})
beforeEach(() => forgetLimits(company))

const headers = (proof: string) => ({ cookie: `dryline-claim=${proof}` })
const asked = (proof: string, { path, init }: RouteCase) =>
  ask(
    company,
    'nobody',
    path,
    { ...init, headers: { ...(init.headers as object), ...headers(proof) } },
    `${path} ${JSON.stringify(init)}`,
  )
const post = (path: string, json: object): RouteCase => ({
  path: `/rpc/linkedClaims/${path}`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json }),
  },
})
const file = (id: string, which: string, more = {}): RouteCase => ({
  path: `/claim/files/${id}/${which}`,
  init: more,
})
/**
 * Fails if the answer has anything that an agent with access does not see. A packed answer may also
 * have the hashes of these files.
 */
const allowed = ({ canaries }: Answer, sums: string[] = []) => {
  const known = new Set([
    ...visibleFields[8]!,
    ...sums.flatMap((one) =>
      ['sha256', 'view_sha256', 'outside_sha256'].map((field) => `q7granted.files.${field}.${one}`),
    ),
  ])
  expect([...canaries].filter((one) => !known.has(one) && !one.includes('.bytes.'))).toEqual([])
}

describe('a link that works', () => {
  it('reads of the claim what an agent with access sees, and nothing else', async () => {
    const [claim, photos] = [
      await asked(live, post('read', { proof: live })),
      await asked(live, post('photos', { proof: live })),
    ]
    for (const answer of [claim, photos]) {
      expect(answer.status).toBe(200)
      allowed(answer)
    }
    expect([...claim.canaries].filter((one) => one.includes('notes.content'))).toEqual([
      'q7granted.notes.content.agent',
    ])
  })

  const kinds = [
    'photo',
    'document',
    'paper',
    'scan',
    'unit_photo',
    'vehicle_photo',
    'vehicle_paper',
  ] as const
  async function bytesOf(proof: string, house: Household) {
    const got = new Set<string>()
    for (const id of kinds.flatMap((kind) => house[kind]!))
      for (const which of ['original', 'view', 'thumbnail'])
        for (const more of [{}, { headers: { range: 'bytes=0-60' } }])
          for (const one of (await asked(proof, file(id, which, more))).canaries)
            if (one.includes('.bytes.')) got.add(one.replace(/^\w+\.bytes\./, ''))
    return [...got].toSorted()
  }

  it('gives the bytes of what is shown, pictures as copies that carry nothing of the camera', async () => {
    expect(await bytesOf(live, houses.own[8])).toEqual([
      'document_original.agent',
      'document_thumbnail.picture',
      'document_view.picture',
      'photo_thumbnail.damage',
      'photo_view.damage',
      'scan_original.agent',
    ])
    for (const house of [houses.other, houses.own[6]])
      expect(await bytesOf(live, house)).toEqual([])
    for (const proof of Object.values(dead)) expect(await bytesOf(proof, houses.own[8])).toEqual([])
  })

  it('packs the same and nothing else', async () => {
    const zip = await asked(live, { path: '/claim/all.zip', init: {} })
    expect(zip.status).toBe(200)
    allowed(zip, ['documentagent', 'documentpicture', 'dryingshown', 'photodamage', 'scanagent'])
  })

  it('asks about what is shown, and is not told whether anything else is there', async () => {
    const about = (about_kind: string, about_id: string) =>
      asked(
        live,
        post('ask', { proof: live, id: crypto.randomUUID(), content: 'X', about_kind, about_id }),
      )
    for (const house of [houses.other, houses.own[8]])
      for (const kind of Object.keys(aboutKinds))
        for (const [n, id] of rowsOf(house)(kind).entries()) {
          const answer = await about(kind, id)
          if (answer.status === 201 || answer.status === 200)
            expect(house, `${kind} ${n}`).toBe(houses.own[8])
          else
            expect(withoutNamed(answer, { id })).toBe(
              withoutNamed(await about(kind, noRows(house)(kind)[n]!), {
                id: noRows(house)(kind)[n],
              }),
            )
          expect([...answer.canaries]).toEqual([])
        }
  })
})

it('is nothing at any other door: not a session, not for one procedure or route', async () => {
  const same = async (one: RouteCase) => {
    const [with_, without] = [
      await asked(live, one),
      await ask(company, 'nobody', one.path, one.init, `${one.path} ${JSON.stringify(one.init)}`),
    ]
    expect([with_.status, [...with_.canaries]], one.path).toEqual([without.status, []])
  }
  for (const { path } of procedures)
    await same({
      path,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"json":{}}',
      },
    })
  for (const [route, cases] of Object.entries(routeCases)) {
    if (route.includes('/claim/')) continue
    for (const one of cases(rowsOf(houses.own[8]))) await same(one)
  }
})

it('answers a dead link as one that never was, whatever is asked', async () => {
  const shown = houses.own[8].document![0]!
  const questions = (proof: string) => [
    post('read', { proof }),
    post('photos', { proof }),
    post('ask', { proof, id: '01a1f9a4-5766-717c-ac9d-639184adde18', content: 'X' }),
    file(shown, 'original'),
    { path: '/claim/all.zip', init: {} },
    { path: '/claim/live', init: {} },
    {
      path: '/claim/session',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ proof }),
      },
    },
  ]
  for (const [why, proof] of Object.entries(dead))
    for (const [n, one] of questions(proof).entries()) {
      const [answer, never] = [
        await asked(proof, one),
        await asked('none of ours', questions('none of ours')[n]!),
      ]
      expect(
        [answer.status, withoutNamed(answer, { proof })],
        `${one.path} of one that ${why}`,
      ).toEqual([404, withoutNamed(never, {})])
    }
})

it('tells nothing of a link’s token, however it is tried', async () => {
  const { token } = await aClaimLink(company, houses.own[8].customer![0]!)
  const guess = `${token.slice(1)}x`
  for (const [path, json] of [
    ['look', {}],
    ['sendCode', {}],
    ['enterCode', { code: '123457' }],
  ] as const) {
    const answer = await asked('', post(path, { token: guess, ...json }))
    expect([...answer.canaries]).toEqual([])
    expect(answer.text).not.toContain('@')
  }
  for (let tries = 0; tries < 5; tries++)
    expect((await asked('', post('enterCode', { token, code: '999999' }))).text).toContain(
      tries < 4 ? 'wrong' : 'over',
    )
  // Even the right code is too late now.
  expect((await asked('', post('enterCode', { token, code: '123456' }))).text).toContain('over')
})
