import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digests, digestsToWrite } from '#outside/digests/digests.later.ts'
import { aClaimLink } from '#testing/claim-link-rows.ts'
import { useCompany } from '#testing/company.ts'
import { emailsTo, newPerson } from '#testing/people.ts'
import { aPlace, plantPhoto } from '#testing/photo-rows.ts'
import { idOf } from '#testing/rows.ts'

const company = useCompany()
let queue: pg.Pool
beforeAll(async () => {
  queue = new pg.Pool({ connectionString: company.queueUrl })
  // The demo's data must not be news here, and planted data must be older than the minutes in which
  // things may still be on their way.
  await company.owner.query(`update installation set clock_ahead = '1 hour'`)
  await morning()
})
afterAll(() => queue.end())

/** Runs a morning's work, each part twice, as after a crash. */
async function morning() {
  for (const _ of [1, 2]) await digestsToWrite.work('', queue)
  const { rows } = await company.owner.query<{ id: string }>(
    'select id from digests where told_until is null',
  )
  for (const { id } of [...rows, ...rows]) await digests('https://dryline.test').work(id, queue)
}
/**
 * Makes the digests so far look like yesterday's, covering what arrived until they were requested.
 */
const aDayLater = () =>
  // Goes by way of distant days, because a row could collide with another one of the same reader.
  company.owner.query(
    `update digests set day = day - 4000, told_until = case when told_until is not null then asked_at end; update digests set day = day + 3999`,
  )
const digestsTo = async (email: string) =>
  (await emailsTo(company, email)).filter(({ subject }) => subject.startsWith('Something new'))
const news = async (email: string) =>
  (await digestsTo(email)).map(({ text }) =>
    text.split('\n\n').filter((line) => /^(Your job|Claim )/.test(line)),
  )

const aNote = (job_id: string) =>
  idOf(
    company,
    `insert into notes (id, job_id, content) values ($1, $2, 'Mold behind the tub') returning id`,
    [newId(), job_id],
  )

/** Creates a customer whose account is linked to their record. */
async function aCustomer() {
  const [place, person] = [await aPlace(company), await newPerson(company, 6)]
  await company.owner.query('update customers set user_id = $2 where id = $1', [
    place.customer_id,
    person.id,
  ])
  return { ...place, ...person }
}
/** Creates a claims agent with access to this many claims. */
async function anAgent(claims = 1) {
  const [person, places] = [await newPerson(company, 8), []] as [
    Awaited<ReturnType<typeof newPerson>>,
    Awaited<ReturnType<typeof aPlace>>[],
  ]
  for (let n = 0; n < claims; n++) places.push(await aPlace(company))
  const grants = []
  for (const { customer_id } of places) grants.push(await share(customer_id, person.id))
  return { ...person, places, grants }
}
const share = async (customer_id: string, agent: string) =>
  idOf(
    company,
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
     values ($1, $2, $3, now() - interval '1 day', now() + interval '9 days') returning id`,
    [newId(), customer_id, agent],
  )
const anAdjuster = async (place: { customer_id: string }) => {
  const link = await aClaimLink(company, place.customer_id)
  await company.owner.query(
    `update auth.claim_keys set created_at = now() - interval '1 hour' where link_id = $1`,
    [link.id],
  )
  const { rows } = await company.owner.query<{ email: string }>(
    'select email from claim_links where id = $1',
    [link.id],
  )
  return { ...link, email: rows[0]!.email }
}
const stopIn = (text: string) => /stop-digests#([\w-]+)/.exec(text)![1]!

it('tells a customer once of what is new, again the next day of what came since, and never without a reason', async () => {
  const me = await aCustomer()
  for (const type of ['damage', 'after']) await plantPhoto(company, { ...me, type })
  await company.as(2).notes.show({ id: await aNote(me.job_id), visible_to_customer: true })
  await aNote(me.job_id)
  await morning()
  expect(await news(me.email)).toEqual([['Your job: 2 photos and a note.']])
  const [{ subject, text }] = (await digestsTo(me.email)) as [{ subject: string; text: string }]
  expect(subject).toBe('Something new on your job')
  expect(text).toContain('https://dryline.test/dashboard')
  for (const secret of ['Mold', 'Okafor', 'Ruth', me.name]) expect(text).not.toContain(secret)
  // No second digest on the same day, whatever arrives.
  await plantPhoto(company, me)
  await morning()
  expect(await digestsTo(me.email)).toHaveLength(1)
  await aDayLater()
  await morning()
  expect(await news(me.email)).toEqual([['Your job: a photo.'], ['Your job: 2 photos and a note.']])
  await aDayLater()
  await morning()
  expect(await digestsTo(me.email)).toHaveLength(2)
})

it('says nothing of what a customer looked at since, or sent themselves', async () => {
  const me = await aCustomer()
  await plantPhoto(company, me)
  await me.api.digests.look()
  const own = await plantPhoto(company, me)
  await company.owner.query('update photos set by_customer = true where id = $1', [own])
  await morning()
  expect(await digestsTo(me.email)).toEqual([])
})

it('counts of a claim what its agent sees, in one email for all claims, and nothing that is hidden', async () => {
  const agent = await anAgent(3)
  const [one, two, three] = agent.places as [
    (typeof agent.places)[0],
    (typeof agent.places)[0],
    (typeof agent.places)[0],
  ]
  await company.owner.query(
    `update customers set claim_number = 'CLM-' || right(id::text, 6) where id = $1`,
    [one.customer_id],
  )
  await plantPhoto(company, one)
  await plantPhoto(company, { ...one, type: 'after' })
  await aNote(one.job_id)
  await company.as(2).notes.show({ id: await aNote(two.job_id), visible_to_claims_agent: true })
  const hidden = await aNote(three.job_id)
  await company.as(2).notes.show({ id: hidden, visible_to_claims_agent: true })
  await company.as(2).notes.show({ id: hidden, visible_to_claims_agent: false })
  await morning()
  const [{ subject, text }] = (await digestsTo(agent.email)) as [{ subject: string; text: string }]
  expect(subject).toBe('Something new on 2 claims')
  expect(await news(agent.email)).toEqual([
    [
      `Claim CLM-${one.customer_id.slice(-6)}: a photo.`,
      expect.stringMatching(/^Claim 01-\d{5}: a note\.$/) as string,
    ],
  ])
  for (const secret of ['Okafor', 'Ruth', 'Mold']) expect(text).not.toContain(secret)
})

it('tells no one whose access ended, whose account was closed, or whose link is over, also in the minutes in between', async () => {
  const [agent, closed, unlinked, gone] = [
    await anAgent(),
    await aCustomer(),
    await aCustomer(),
    await anAgent(),
  ]
  const [ended, expired] = [await anAdjuster(agent.places[0]!), await anAdjuster(agent.places[0]!)]
  for (const place of [agent.places[0]!, gone.places[0]!, closed, unlinked])
    await plantPhoto(company, place)
  await company.owner.query('update profiles set deactivated_at = now() where id = $1', [closed.id])
  await company.as(3).claimLinks.end({ id: ended.id })
  await company.owner.query(
    `update claim_links set created_at = now() - interval '9 days', expires_at = now() - interval '1 minute' where id = $1`,
    [expired.id],
  )
  await digestsToWrite.work('', queue)
  const asked = async (email: string) =>
    (await company.owner.query('select from digests where address = $1', [email])).rowCount
  expect(
    await Promise.all(
      [agent, unlinked, gone, closed, ended, expired].map(({ email }) => asked(email)),
    ),
  ).toEqual([1, 1, 1, 0, 0, 0])
  await company.as(3).grants.revoke({ id: agent.grants[0]! })
  await company.owner.query('update customers set user_id = null where id = $1', [
    unlinked.customer_id,
  ])
  await company.owner.query('update profiles set deactivated_at = now() where id = $1', [gone.id])
  await morning()
  for (const { email } of [agent, closed, unlinked, gone, ended, expired])
    expect(await digestsTo(email)).toEqual([])
})

it('tells an adjuster with a link which email has it, and puts all links and an account of one address together', async () => {
  const agent = await anAgent()
  const linked = await aPlace(company)
  const link = await anAdjuster(linked)
  const twin = await anAdjuster(agent.places[0]!)
  await company.owner.query('update claim_links set email = upper($2) where id = any($1)', [
    [link.id, twin.id],
    agent.email,
  ])
  await plantPhoto(company, agent.places[0]!)
  await plantPhoto(company, linked)
  await morning()
  const emails = await digestsTo(agent.email)
  expect(emails).toHaveLength(1)
  // The claim that the account reads is listed once.
  expect(await news(agent.email)).toEqual([
    [
      expect.stringMatching(/^Claim 01-\d{5}: a photo\.$/) as string,
      expect.stringMatching(
        /^Claim 01-\d{5}: a photo\. To see it, open the link in our email from \w{3} \d+, \d{4}\.$/,
      ) as string,
    ],
  ])
  expect(emails[0]!.text).not.toContain('/claim#')
  const lone = await anAdjuster(linked)
  await plantPhoto(company, linked)
  await morning()
  expect((await digestsTo(lone.email))[0]!.text).not.toMatch(
    /https:\/\/dryline\.test\/(?!stop-digests)/,
  )
})

it('stops by the link in it and by one click of a mail program, without a session; a GET stops nothing; and it can be turned on again', async () => {
  const me = await aCustomer()
  await plantPhoto(company, me)
  await morning()
  const token = stopIn((await digestsTo(me.email))[0]!.text)
  const { rows } = await company.owner.query<{ url: string }>(
    'select unsubscribe_url as url from auth.emails where recipient = $1',
    [me.email],
  )
  expect(rows).toEqual([{ url: `https://dryline.test/stop-digests?token=${token}` }])
  const gets = async () => (await me.api.digests.mine()).on
  const page = await company.request(`/stop-digests?token=${token}`, 'nobody')
  expect([page.status, page.headers.get('location'), await gets()]).toEqual([
    302,
    `/stop-digests#${token}`,
    true,
  ])
  const oneClick = (sent: string) =>
    company.request(`/stop-digests?token=${sent}`, 'nobody', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      },
      body: 'List-Unsubscribe=One-Click',
    })
  const answers = []
  for (const sent of [token, token, 'none of ours', 'x'.repeat(200), ''])
    answers.push([(await oneClick(sent)).status, await (await oneClick(sent)).text()])
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]).toEqual([200, ''])
  expect(await gets()).toBe(false)
  expect(
    (await company.as(3).registrations.ofCustomer({ id: me.customer_id })).account!.digests_stopped,
  ).toBe(true)
  await aDayLater()
  await plantPhoto(company, me)
  await morning()
  expect(await digestsTo(me.email)).toHaveLength(1)
  const nobody = company.as('nobody').digests
  for (const sent of [token, token, 'none of ours'])
    expect(await nobody.resume({ token: sent })).toEqual({ done: true })
  expect(await gets()).toBe(true)
  for (const sent of [token, token, 'none of ours'])
    expect(await nobody.stop({ token: sent })).toEqual({ done: true })
  expect(await gets()).toBe(false)
})

it('is a choice in the profile of one’s own, and stops no one else and no other email', async () => {
  const [me, other] = [await aCustomer(), await anAgent()]
  const link = await anAdjuster(me)
  await me.api.digests.choose({ on: false })
  expect(
    await Promise.all([me, other].map(async ({ api }) => (await api.digests.mine()).on)),
  ).toEqual([false, true])
  await plantPhoto(company, me)
  await me.api.questions.ask({ id: newId(), customer_id: me.customer_id, content: 'Is it dry?' })
  await morning()
  expect([await digestsTo(me.email), (await digestsTo(link.email)).length]).toEqual([[], 1])
  expect(
    (await company.as(3).claimLinks.list({ customer_id: me.customer_id }))[0]!.digests_stopped,
  ).toBe(false)
  await company.as('nobody').digests.stop({ token: stopIn((await digestsTo(link.email))[0]!.text) })
  expect(
    (await company.as(3).claimLinks.list({ customer_id: me.customer_id }))[0]!.digests_stopped,
  ).toBe(true)
  await me.api.digests.choose({ on: true })
  await aDayLater()
  await plantPhoto(company, me)
  await morning()
  expect([(await digestsTo(me.email)).length, (await digestsTo(link.email)).length]).toEqual([1, 1])
})

it('counts an answer with what else is new, and writes for no answer alone, since that was emailed', async () => {
  const [me, quiet] = [await aCustomer(), await aCustomer()]
  for (const one of [me, quiet]) {
    const question_id = newId()
    await one.api.questions.ask({
      id: question_id,
      customer_id: one.customer_id,
      content: 'Is it dry?',
    })
    await company.as(2).questions.answer({ id: newId(), question_id, content: 'At 14 percent.' })
    // The clock is an hour ahead, so the answer is only minutes old. Backdate it.
    await company.owner.query(`update answers set answered_at = now() where question_id = $1`, [
      question_id,
    ])
  }
  await plantPhoto(company, me)
  await morning()
  expect(await news(me.email)).toEqual([['Your job: a photo and an answer to your question.']])
  expect(await digestsTo(quiet.email)).toEqual([])
})

it('leaves to tomorrow what came minutes ago, and tells of nothing that is older than a week', async () => {
  const [late, old] = [await aCustomer(), await aCustomer()]
  const [young, aged] = [await plantPhoto(company, late), await plantPhoto(company, old)]
  const set = (id: string, moved: string) =>
    company.owner.query(`update photos set uploaded_at = now() + $2::interval where id = $1`, [
      id,
      moved,
    ])
  await set(young, '55 minutes')
  await set(aged, '-8 days')
  await morning()
  expect([await digestsTo(late.email), await digestsTo(old.email)]).toEqual([[], []])
  await set(young, '45 minutes')
  await morning()
  expect(await digestsTo(late.email)).toHaveLength(1)
})
