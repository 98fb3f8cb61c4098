import pg from 'pg'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aClaimLink, aProvenClaim } from '#testing/claim-link-rows.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { lettersTo } from '#testing/people.ts'
import { aPlace, plantPhoto } from '#testing/photo-rows.ts'
import { idOf } from '#testing/rows.ts'
import { aDocument, send } from '#testing/sending.ts'
import { claimLinkLetters } from '#features/claim-links/claim-links.later.ts'

const company = useCompany()
const anyone = () => company.as('nobody').linkedClaims
const cookie = (proof: string) => ({ headers: { cookie: `dryline-claim=${proof}` } })
const files = (proof: string, id: string, which: string) => company.request(`/claim/files/${id}/${which}`, 'nobody', cookie(proof))
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

beforeEach(() => company.owner.query('delete from auth.rate_limits'))

async function aClaim(withPhoto = true) {
  const place = await aPlace(company)
  const note = await idOf(company, `insert into notes (id, job_id, content) values ($1, $2, 'Studs are dry') returning id`, [
    newId(),
    place.job_id,
  ])
  const [shown, hidden] = [aDocument(place), aDocument(place)]
  for (const document of [shown, hidden]) expect((await send(company, 1, document, pdf)).status).toBe(204)
  await company.as(2).documents.show({ id: shown.id, visible_to_claims_agent: true })
  return { ...place, note, shown: shown.id, hidden: hidden.id, photo: withPhoto ? await plantPhoto(company, place) : newId() }
}

it('sends a link by email, opens it with a code that went to the same address, and shows what agents see', async () => {
  const { customer_id } = await aClaim()
  const [id, email] = [newId(), `${newId()}@example.com`]
  const link = { id, customer_id, name: 'Ann Desk', email, days: 30 }
  for (const _ of [1, 2]) await company.as(3).claimLinks.send(link)
  const queue = new pg.Pool({ connectionString: company.queueUrl })
  for (const _ of [1, 2]) await claimLinkLetters('https://dryline.test').work(id, queue)
  await queue.end()
  const letters = await lettersTo(company, email)
  expect(letters).toHaveLength(1)
  const token = /\/claim#([\w-]+)/.exec(letters[0]!.text)![1]!
  expect(await anyone().look({ token })).toEqual({ good: true })
  expect(await anyone().sendCode({ token })).toEqual({ done: true })
  const code = /\b(\d{6})\b/.exec((await lettersTo(company, email)).find(({ subject }) => subject.startsWith('Your code'))!.text)![1]!
  const { outcome: how, proof } = await anyone().enterCode({ token, code })
  expect(how).toBe('right')
  const { claim, name, before } = await anyone().read({ proof: proof! })
  expect({ name, before }).toEqual({ name: 'Ann Desk', before: null })
  expect(claim).toEqual(await company.as(1).claims.preview({ customer_id }))
  expect((await anyone().photos({ proof: proof! })).rows).toHaveLength(1)
  // A code is good once.
  expect(await anyone().enterCode({ token, code })).toEqual({ outcome: 'over', proof: null })
})

it('gives the bytes of what is shown, and of nothing else, until the link ends', async () => {
  // A planted photo has no bytes to pack.
  const { customer_id, shown, hidden } = await aClaim(false)
  const other = await aClaim()
  const { id, proof } = await aProvenClaim(company, customer_id)
  expect((await files(proof, shown, 'original')).status).toBe(200)
  for (const one of [hidden, other.shown, newId()]) expect((await files(proof, one, 'original')).status).toBe(404)
  // Pictures never come as the camera wrote them.
  expect((await files(proof, other.photo, 'view')).status).toBe(404)
  const zip = await company.request('/claim/all.zip', 'nobody', cookie(proof))
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  for (const none of ['', proof.slice(1)]) expect((await company.request('/claim/all.zip', 'nobody', cookie(none))).status).toBe(404)
  await company.as(2).documents.show({ id: shown, visible_to_claims_agent: false })
  expect((await files(proof, shown, 'original')).status).toBe(404)
  await company.as(2).documents.show({ id: shown, visible_to_claims_agent: true })
  const looks = await company.as(1).claims.looks({ customer_id })
  expect(looks.rows.map(({ who, what }) => [who, what])).toEqual([
    ['Ann Desk (by link)', 'all'],
    ['Ann Desk (by link)', 'document'],
  ])
  await company.as(2).claimLinks.end({ id })
  expect((await files(proof, shown, 'original')).status).toBe(404)
  expect(await outcome(anyone().read({ proof }))).toBe('NOT_FOUND')
  expect((await company.request('/claim/live', 'nobody', cookie(proof))).status).toBe(404)
  const session = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ proof }) }
  expect((await company.request('/claim/session', 'nobody', session)).status).toBe(404)
})

it('ends a code after five wrong ones, and says the same of links that expired, ended, were replaced or guessed', async () => {
  const { token } = await aClaimLink(company)
  const tries = []
  for (const code of ['000000', '000001', '000002', '000003', '000004', '123456'])
    tries.push((await anyone().enterCode({ token, code })).outcome)
  expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over', 'over'])
  const [ended, expired] = [await aClaimLink(company), await aClaimLink(company)]
  await company.as(4).claimLinks.end({ id: ended.id })
  await company.owner.query(
    `update claim_links set created_at = now() - interval '9 days', expires_at = now() - interval '1 second' where id = $1`,
    [expired.id],
  )
  for (const dead of [ended.token, expired.token, 'guessed']) {
    expect(await anyone().look({ token: dead })).toEqual({ good: false })
    expect(await anyone().sendCode({ token: dead })).toEqual({ done: false })
    expect(await anyone().enterCode({ token: dead, code: '123456' })).toEqual({ outcome: 'dead', proof: null })
  }
  expect(await outcome(company.as(3).claimLinks.sendAgain({ id: ended.id }))).toBe('NOT_FOUND')
})

it('is no session: with proof and cookie alone every other procedure says to sign in', async () => {
  const { proof } = await aProvenClaim(company)
  for (const path of ['/api/granted-claims', '/api/customers', '/api/my-photos']) {
    expect((await company.request(path, 'nobody', cookie(proof))).status).toBe(401)
  }
})
