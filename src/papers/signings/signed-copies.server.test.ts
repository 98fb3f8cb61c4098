import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { NOTICE_TITLE } from '#files/sealing/cancellation-notice.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import {
  askedOf,
  asked,
  linkOf,
  opened,
  sendEmails,
  signature,
  usedLinks,
} from '#testing/link-signing-rows.ts'
import { forgetLimits, emailsTo } from '#testing/people.ts'
import { idOf } from '#testing/rows.ts'
import { copySignature, sealSigning } from '#testing/sealed-signing.ts'
import { shownPages } from '#testing/shown-pdf.ts'
import { aField, countersigned, scrawl, signedOnDevice } from '#testing/signing-rows.ts'
import { longDay } from '#values/times.ts'

// People get a copy of what they signed at once, even if others are still to sign (16 CFR 429.1):
// decision 60.

// The copy is made in a separate process.
const company = useCompany()
beforeEach(() => forgetLimits(company))
const { stranger, signingsOf } = usedLinks(company)

const [theirs, ours] = [
  aField('customer', 'signature', { y: 0.3 }),
  aField('company', 'signature', { y: 0.8 }),
]
const both = [
  { party: 'customer' as const },
  { party: 'company' as const, method: 'in_person' as const },
]
const asText = (pages: { said: string }[]) => pages.map(({ said }) => said).join('\n')
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const dayToCancel = (contract_id: string) =>
  idOf(
    company,
    `select app.last_day_to_cancel((max(g.signed_at) at time zone t.time_zone)::date)::text as id from signings s
     join signers g on g.signing_id = s.id cross join settings t where s.contract_id = $1 and g.status = 'signed' group by t.time_zone`,
    [contract_id],
  )

/**
 * Creates a contract signed at home by the customer through their link, while our signature is
 * missing.
 */
async function signedByLink() {
  const sent = await asked(company, [theirs, ours], both, {
    in_order: true,
    is_home_solicitation: true,
  })
  const { id: signer_id, email } = sent.signers[0]!
  const link = await opened(company, email, await linkOf(company, email))
  await stranger().sign({ ...link, ...signature({ [theirs.id]: scrawl }) })
  return { ...sent, signer_id, email, link }
}

it('who signed by a link has a copy of it from that page, marked as theirs, with the notice and the day', async () => {
  const { link, signer_id, contract_id } = await signedByLink()
  expect(await stranger().signed(link)).toMatchObject({ copy: null, is_complete: false })
  expect((await company.send('POST', '/signing-file', 'nobody', link)).status).toBe(404)
  await copySignature(company, signer_id, 2)
  const until = await dayToCancel(contract_id)
  expect(await stranger().signed(link)).toMatchObject({
    copy: { id: expect.any(String) },
    is_complete: false,
    cancel: { until },
  })
  const pages = await shownPages(
    await bytesOf(await company.send('POST', '/signing-file', 'nobody', link)),
  )
  expect(pages[0]!.said).toContain('Signed by you. Waiting for our signature.')
  // Their signature shows ink, and our place shows none.
  const [{ shapes, height }] = pages as [(typeof pages)[0]]
  const inkAt = (field: { y: number; height: number }) =>
    shapes.some(
      ({ top, bottom }) =>
        top >= field.y * height - 1 && bottom <= (field.y + field.height) * height + 1,
    )
  expect([inkAt(theirs), inkAt(ours)]).toEqual([true, false])
  const notices = pages.filter(({ said }) => said.includes(NOTICE_TITLE))
  expect(notices).toHaveLength(2)
  for (const { said } of notices) expect(said.replaceAll(/\s+/g, ' ')).toContain(longDay(until))
  const { rows } = await company.owner.query(
    'select from files f join signers g on g.copy_id = f.id where g.id = $1',
    [signer_id],
  )
  expect(rows).toHaveLength(1)
})

it('it is emailed once, behind a code, and gives way to the sealed PDF', async () => {
  const { email, signer_id, contract_id, signers, id } = await signedByLink()
  await copySignature(company, signer_id)
  await copySignature(company, signer_id)
  const token = await linkOf(company, email)
  await sendEmails(company)
  const emails = (await emailsTo(company, email)).filter(
    ({ subject }) => subject === 'Your copy of the document you signed',
  )
  expect(emails).toHaveLength(1)
  expect(emails[0]!.text).toContain('Signed by you. Waiting for our signature.')
  expect(emails[0]!.text).toContain(
    `You may cancel until midnight of ${longDay(await dayToCancel(contract_id))}`,
  )
  const copy = await opened(company, email, token)
  expect(await stranger().read(copy)).toMatchObject({ purpose: 'copy', is_complete: false })
  const sha256 = createHash('sha256')
    .update(await bytesOf(await company.send('POST', '/signing-file', 'nobody', copy)))
    .digest('hex')
  const checked = () => company.as('nobody').sealedDocuments.check({ sha256 })
  expect(await checked()).toMatchObject({
    kind: 'copy',
    is_current: true,
    signers: [{ name: 'Ana María (customer)' }],
  })
  await company.as(1).signings.countersign(countersigned(id, signers[1]!.id, { [ours.id]: scrawl }))
  await sealSigning(company, id)
  expect(await stranger().read(copy)).toMatchObject({ purpose: 'copy', is_complete: true })
  const pages = await shownPages(
    await bytesOf(await company.send('POST', '/signing-file', 'nobody', copy)),
  )
  expect(asText(pages)).not.toContain('Waiting for our signature')
  expect(await checked()).toMatchObject({ kind: 'copy', is_current: false })
})

it('a customer who is signed in opens it, and no one else outside does; then the sealed one stands there', async () => {
  const signer_id = await askedOf(company, 6)
  const { rows } = await company.owner.query<{ id: string; contract_id: string }>(
    `update signings s set is_home_solicitation = true from signers g where g.id = $1 and s.id = g.signing_id returning s.id, s.contract_id`,
    [signer_id],
  )
  const [{ id, contract_id }] = rows as [{ id: string; contract_id: string }]
  await company.owner.query(
    `insert into signers (id, signing_id, place, party, name, method) values ($2, $1, 2, 'company', 'No one of that name', 'in_person')`,
    [id, newId()],
  )
  await company.as(6).portalSigning.sign({ signer_id, ...signature() })
  await copySignature(company, signer_id)
  const mine = async () =>
    (await company.as(6).contracts.mine()).find((one) => one.id === contract_id)!
  const until = await dayToCancel(contract_id)
  const { copy, cancel, signed_at } = await mine()
  expect([cancel?.until, signed_at]).toEqual([until, null])
  expect(await company.as(6).portalSigning.signed({ signer_id })).toMatchObject({
    copy: { id: copy!.id },
    cancel: { until },
  })
  expect(await outcome(company.as(5).portalSigning.signed({ signer_id }))).toBe('NOT_FOUND')
  const statuses = async () => {
    const answers = []
    for (const role of [6, 1, 5, 8, 'nobody'] as const)
      answers.push((await company.request(`/files/${copy!.id}/original`, role)).status)
    return answers
  }
  expect((await statuses()).slice(0, 2)).toEqual([200, 200])
  expect((await statuses()).slice(2).every((status) => status >= 400)).toBe(true)
  // Staff print it for people without email.
  expect((await signingsOf({ contract_id }))[0]!.signers[0]!.copy_id).toBe(copy!.id)
  const company_signer = await idOf(
    company,
    `select id from signers where signing_id = $1 and party = 'company'`,
    [id],
  )
  await company
    .as(1)
    .signings.countersign(countersigned(id, company_signer, { certificate: scrawl }))
  // An agent to whom management shows the signed contract sees it once it is sealed.
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
     select gen_random_uuid(), customer_id, $2, now(), now() + interval '1 hour' from contracts where id = $1 on conflict do nothing`,
    [contract_id, await personId(company, 8)],
  )
  await company.owner.query('update contracts set visible_to_claims_agent = true where id = $1', [
    contract_id,
  ])
  expect((await company.as(8).contracts.granted()).map((one) => one.id)).toContain(contract_id)
  expect((await company.request(`/files/${copy!.id}/original`, 8)).status).toBe(404)
  await sealSigning(company, id)
  const now = await mine()
  expect(now).toMatchObject({
    copy: null,
    sealed: { id: expect.any(String) },
    signed_at: expect.any(String),
    cancel: { until },
  })
  expect((await company.request(`/files/${copy!.id}/original`, 6)).status).toBe(404)
})

it('a customer who signed before another of the household is answered the copy that they may open', async () => {
  const second = aField('second', 'signature', { y: 0.5 })
  const sent = await asked(
    company,
    [theirs, second, ours],
    [both[0]!, { party: 'second' }, both[1]!],
  )
  const [mine, spouse] = [sent.signers[0]!, sent.signers[1]!]
  const me = await personId(company, 6)
  await company.owner.query(
    'update signers set email = (select email from profiles where id = $2) where id = $1',
    [mine.id, me],
  )
  await company.owner.query(
    'update contracts set customer_id = (select id from customers where user_id = $2 limit 1) where id = $1',
    [sent.contract_id, me],
  )
  await company
    .as(6)
    .portalSigning.sign({ signer_id: mine.id, ...signature({ [theirs.id]: scrawl }) })
  await copySignature(company, mine.id)
  const answered = async () => {
    const { copy } = await company.as(6).portalSigning.signed({ signer_id: mine.id })
    return {
      id: copy!.id,
      status: (await company.request(`/files/${copy!.id}/original`, 6)).status,
    }
  }
  const first = await answered()
  expect(first.status).toBe(200)
  const link = await opened(company, spouse.email, await linkOf(company, spouse.email))
  await stranger().sign({ ...link, ...signature({ [second.id]: scrawl }) })
  await copySignature(company, spouse.id)
  const later = await answered()
  expect([later.status, later.id === first.id]).toEqual([200, false])
  await company
    .as(1)
    .signings.countersign(countersigned(sent.id, sent.signers[2]!.id, { [ours.id]: scrawl }))
  await sealSigning(company, sent.id)
  expect((await answered()).status).toBe(200)
})

it('of a contract that is asked for anew the former copy is no longer shown', async () => {
  const { signer_id, contract_id, paper_id, sha256, signers } = await signedByLink()
  await copySignature(company, signer_id)
  const copied = async () => {
    const { rows } = await company.owner.query(
      'select copy_id is not null as copied from contracts where id = $1',
      [contract_id],
    )
    return (rows as { copied: boolean }[])[0]!.copied
  }
  expect(await copied()).toBe(true)
  const anew = signers.map((one) => ({ ...one, id: newId() }))
  await company
    .as(1)
    .signings.ask({ id: newId(), contract_id, paper_id, sha256, signers: anew } as never)
  expect(await copied()).toBe(false)
})

it('who signs on a device of ours gets the same copy; one that is complete at once gets the sealed PDF alone', async () => {
  const waiting = [{ id: newId(), party: 'company', name: 'Dana' }]
  const signed = await signedOnDevice(company, [theirs, ours])
  const [person] = signed.signers
  const email = `${newId()}@example.com`
  await company
    .as(1)
    .signings.inPersonSigned({ ...signed, signers: [{ ...person, email }], waiting } as never)
  const { rows } = await company.owner.query(
    `select from tasks where kind = 'signed copies' and subject = $1`,
    [person!.id],
  )
  expect(rows).toHaveLength(1)
  await copySignature(company, person!.id)
  await sendEmails(company)
  expect((await emailsTo(company, email)).map(({ subject }) => subject)).toEqual([
    'Your copy of the document you signed',
  ])
  const alone = await signedOnDevice(company)
  await company.as(1).signings.inPersonSigned(alone as never)
  await copySignature(company, alone.signers[0]!.id)
  const { rows: none } = await company.owner.query('select copy_id from signers where id = $1', [
    alone.signers[0]!.id,
  ])
  expect(none).toEqual([{ copy_id: null }])
})

it('who is to countersign on a device of ours is told once all others have signed, by their address or their name', async () => {
  const manager = await idOf(company, 'select email as id from profiles where id = $1', [
    await personId(company, 2),
  ])
  const asks = [
    { party: 'customer' as const },
    { party: 'company' as const, method: 'in_person' as const },
  ]
  const told = async () => {
    await sendEmails(company)
    return (await emailsTo(company, manager)).filter(
      ({ subject }) => subject === 'A contract is ready for you to countersign',
    )
  }
  for (const named of ['email', 'name'] as const) {
    const before = (await told()).length
    const sent = await asked(company, [theirs, ours], asks, { in_order: true })
    await company.owner.query(
      named === 'email'
        ? 'update signers set email = $2 where id = $1'
        : 'update signers set email = null, name = (select name from profiles where email = $2) where id = $1',
      [sent.signers[1]!.id, manager],
    )
    const { email } = sent.signers[0]!
    const link = await opened(company, email, await linkOf(company, email))
    expect(await told()).toHaveLength(before)
    await stranger().sign({ ...link, ...signature({ [theirs.id]: scrawl }) })
    const emails = await told()
    expect(emails).toHaveLength(before + 1)
    expect(emails[0]!.text).toContain(
      `Ana María (customer) signed "Work Authorization". It's ready for you to countersign.`,
    )
    expect(emails[0]!.text).toContain(`https://example.test/contracts/${sent.contract_id}`)
  }
  // A person who hands the device over and signs for the company is not emailed: they have the
  // contract in hand.
  const signed = await signedOnDevice(company, [theirs, ours])
  const name = await idOf(company, 'select name as id from profiles where id = $1', [
    await personId(company, 2),
  ])
  await company.as(2).signings.inPersonSigned({
    ...signed,
    waiting: [{ id: newId(), party: 'company', name }],
  } as never)
  const { rows } = await company.owner.query(
    `select email_due from signers where signing_id = $1 and party = 'company'`,
    [signed.id],
  )
  expect(rows).toEqual([{ email_due: null }])
})
