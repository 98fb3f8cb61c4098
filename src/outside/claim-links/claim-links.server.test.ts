import pg from 'pg'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { CODE_TRIES } from '#people/link-codes/link-codes.ts'
import { aClaimLink, aProvenClaim } from '#testing/claim-link-rows.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { emailsTo } from '#testing/people.ts'
import { aPlace, plantPhoto } from '#testing/photo-rows.ts'
import { idOf } from '#testing/rows.ts'
import { aDocument, send } from '#testing/sending.ts'
import { claimLinkEmails } from '#outside/claim-links/claim-links.later.ts'
import { answersToTell } from '#outside/questions/questions.later.ts'
import { onePage } from '#testing/active-pdfs.ts'
import { lookAtFiles } from '#testing/outgoing-files.ts'
import { linkLifetimes } from '#values/link-lifetimes.ts'

const company = useCompany()
const anyone = () => company.as('nobody').linkedClaims
const cookie = (proof: string) => ({ headers: { cookie: `dryline-claim=${proof}` } })
const files = (proof: string, id: string, which: string) =>
  company.request(`/claim/files/${id}/${which}`, 'nobody', cookie(proof))
const pdf = onePage()

beforeEach(() => company.owner.query('delete from auth.rate_limits'))

async function aClaim(withPhoto = true) {
  const place = await aPlace(company)
  const note = await idOf(
    company,
    `insert into notes (id, job_id, content) values ($1, $2, 'Studs are dry') returning id`,
    [newId(), place.job_id],
  )
  const [shown, hidden] = [aDocument(place), aDocument(place)]
  for (const document of [shown, hidden])
    expect((await send(company, 1, document, pdf)).status).toBe(204)
  await lookAtFiles(company)
  await company.as(2).documents.show({ id: shown.id, visible_to_claims_agent: true })
  return {
    ...place,
    note,
    shown: shown.id,
    hidden: hidden.id,
    photo: withPhoto ? await plantPhoto(company, place) : newId(),
  }
}

it('sends a link by email, opens it with a code that went to the same address, and shows what agents see', async () => {
  const { customer_id } = await aClaim()
  const [id, email] = [newId(), `${newId()}@example.com`]
  const link = { id, customer_id, name: 'Ann Desk', email, days: 30 }
  for (const _ of [1, 2]) await company.as(3).claimLinks.send(link)
  const queue = new pg.Pool({ connectionString: company.queueUrl })
  for (const _ of [1, 2]) await claimLinkEmails('https://dryline.test').work(id, queue)
  await queue.end()
  const emails = await emailsTo(company, email)
  expect(emails).toHaveLength(1)
  const token = /\/claim#([\w-]+)/.exec(emails[0]!.text)![1]!
  expect(await anyone().look({ token })).toEqual({ good: true })
  expect(await anyone().sendCode({ token })).toEqual({ done: true })
  const { rows } = await company.owner.query<{ minutes: number }>(
    `select round(extract(epoch from code_until - now()) / 60)::int as minutes from auth.claim_keys where link_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ minutes: linkLifetimes.code / 60 }])
  const code = /\b(\d{6})\b/.exec(
    (await emailsTo(company, email)).find(({ subject }) => subject.startsWith('Your code'))!.text,
  )![1]!
  const { outcome: how, proof } = await anyone().enterCode({ token, code })
  expect(how).toBe('right')
  const { claim, name, before } = await anyone().read({ proof: proof! })
  expect({ name, before }).toEqual({ name: 'Ann Desk', before: null })
  expect(claim).toEqual(await company.as(1).claims.preview({ customer_id }))
  expect((await anyone().photos({ proof: proof! })).rows).toHaveLength(1)
  // A code works only once.
  expect(await anyone().enterCode({ token, code })).toEqual({ outcome: 'over', proof: null })
})

it('gives the bytes of what is shown, and of nothing else, until the link ends', async () => {
  // A planted photo has no bytes to pack.
  const { customer_id, shown, hidden } = await aClaim(false)
  const other = await aClaim()
  const { id, proof } = await aProvenClaim(company, customer_id)
  expect((await files(proof, shown, 'original')).status).toBe(200)
  for (const one of [hidden, other.shown, newId()])
    expect((await files(proof, one, 'original')).status).toBe(404)
  // Pictures never go out as the camera wrote them.
  expect((await files(proof, other.photo, 'view')).status).toBe(404)
  const zip = await company.request('/claim/all.zip', 'nobody', cookie(proof))
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  for (const none of ['', proof.slice(1)])
    expect((await company.request('/claim/all.zip', 'nobody', cookie(none))).status).toBe(404)
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
  const session = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ proof }),
  }
  expect((await company.request('/claim/session', 'nobody', session)).status).toBe(404)
})

it('opens nothing for who asks for the headers only, and packs only a few at once', async () => {
  const { customer_id, shown } = await aClaim(false)
  const { proof } = await aProvenClaim(company, customer_id)
  for (const path of [`/claim/files/${shown}/original`, '/claim/all.zip', '/claim/live'])
    expect(
      (await company.request(path, 'nobody', { ...cookie(proof), method: 'HEAD' })).status,
    ).toBe(405)
  expect((await company.as(1).claims.looks({ customer_id })).rows).toEqual([])
  const all = () => company.request('/claim/all.zip', 'nobody', cookie(proof))
  const packing = [await all(), await all(), await all()]
  expect(packing.map(({ status }) => status)).toEqual([200, 200, 429])
  for (const { body } of packing) await body?.cancel().catch(() => {})
  expect((await all()).status).toBe(200)
})

it('ends a code after five wrong ones, and says the same of links that expired, ended, were replaced or guessed', async () => {
  const { token } = await aClaimLink(company)
  const tries = []
  for (const code of ['000000', '000001', '000002', '000003', '000004', '123456'])
    tries.push((await anyone().enterCode({ token, code })).outcome)
  expect(tries).toEqual([...Array.from({ length: CODE_TRIES - 1 }, () => 'wrong'), 'over', 'over'])
  const [ended, expired] = [await aClaimLink(company), await aClaimLink(company)]
  await company.as(4).claimLinks.end({ id: ended.id })
  await company.owner.query(
    `update claim_links set created_at = now() - interval '9 days', expires_at = now() - interval '1 second' where id = $1`,
    [expired.id],
  )
  for (const dead of [ended.token, expired.token, 'guessed']) {
    expect(await anyone().look({ token: dead })).toEqual({ good: false })
    expect(await anyone().sendCode({ token: dead })).toEqual({ done: false })
    expect(await anyone().enterCode({ token: dead, code: '123456' })).toEqual({
      outcome: 'dead',
      proof: null,
    })
  }
  expect(await outcome(company.as(3).claimLinks.sendAgain({ id: ended.id }))).toBe('NOT_FOUND')
})

it('is no session: with proof and cookie alone every other procedure says to sign in', async () => {
  const { proof } = await aProvenClaim(company)
  for (const path of ['/api/granted-claims', '/api/customers', '/api/my-photos']) {
    expect((await company.request(path, 'nobody', cookie(proof))).status).toBe(401)
  }
})

describe('asks the office', () => {
  const asking = async () => {
    const claim = await aClaim(false)
    const link = await aProvenClaim(company, claim.customer_id)
    const ask = (more: object = {}, proof = link.proof) =>
      anyone().ask({ proof, id: newId(), content: 'How wet?', ...more })
    const questions = async (proof = link.proof) => (await anyone().read({ proof })).questions
    return { ...claim, ...link, ask, questions }
  }

  it('about the claim or what is shown of it, once however often it is sent, and reads the answer without a name', async () => {
    const { ask, questions, shown, customer_id } = await asking()
    const id = newId()
    for (const _ of [1, 2]) await ask({ id, about_kind: 'document', about_id: shown })
    await expect(ask({ id, content: 'Otherwise' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const [asked, ...none] = await questions()
    expect(none).toEqual([])
    expect(asked).toMatchObject({
      id,
      content: 'How wet?',
      about_kind: 'document',
      about_id: shown,
      answers: [],
    })
    expect(asked!.about).toMatch(/\.pdf$/)
    const { rows } = await company.as(1).questions.list({ waiting: true })
    expect(rows.find((row) => row.id === id)).toMatchObject({
      asked_as: 'adjuster',
      asker_name: 'Ann Desk',
      customer_id,
    })
    await company
      .as(2)
      .questions.answer({ id: newId(), question_id: id, content: 'At 14 percent.' })
    const [answered] = await questions()
    expect(answered!.answers.map(({ content }) => content)).toEqual(['At 14 percent.'])
    expect(JSON.stringify(answered)).not.toContain('created_by')
    // A question about an item that is hidden again no longer shows its name.
    await company.as(2).documents.show({ id: shown, visible_to_claims_agent: false })
    expect((await questions())[0]!.about).toBeNull()
  })

  it('about nothing else: what is hidden, of another claim, or never was', async () => {
    const { ask, hidden, note, job_id } = await asking()
    const other = await asking()
    const refused = [
      ['document', hidden],
      ['document', other.shown],
      ['note', note],
      ['job', other.job_id],
      ['photo', newId()],
    ] as const
    for (const [about_kind, about_id] of refused)
      await expect(ask({ about_kind, about_id }), about_kind).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    await ask({ about_kind: 'job', about_id: job_id })
    expect((await other.questions()).length).toBe(0)
  })

  it('not by a link that ended, nor under an id of someone else’s question', async () => {
    const { ask, id, customer_id } = await asking()
    const other = await asking()
    const taken = newId()
    await other.ask({ id: taken })
    await expect(ask({ id: taken })).rejects.toMatchObject({ code: 'CONFLICT' })
    await company.as(3).claimLinks.end({ id })
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask({}, 'none of ours')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(
      (await company.owner.query('select from questions where customer_id = $1', [customer_id]))
        .rowCount,
    ).toBe(0)
  })

  it('is told of the answer at the link’s address, as long as the link works', async () => {
    const queue = new pg.Pool({ connectionString: company.queueUrl })
    for (const ends of [false, true]) {
      const { ask, id } = await asking()
      const [question_id, answer] = [newId(), newId()]
      await ask({ id: question_id })
      await company.as(1).questions.answer({ id: answer, question_id, content: 'On Friday.' })
      if (ends) await company.as(3).claimLinks.end({ id })
      for (const _ of [1, 2]) await answersToTell('https://dryline.test').work(answer, queue)
      const { rows } = await company.owner.query<{ email: string }>(
        'select email from claim_links where id = $1',
        [id],
      )
      const emails = await emailsTo(company, rows[0]!.email)
      expect(emails.map(({ subject }) => subject)).toEqual(
        ends ? [] : ['We answered your question'],
      )
      if (!ends) expect(emails[0]!.text).not.toContain('https://dryline.test')
    }
    await queue.end()
  })
})
