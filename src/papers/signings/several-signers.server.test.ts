import { beforeEach, describe, expect, it } from 'vitest'
import { newLink } from '#server/links.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import {
  asked,
  askedOf,
  linkOf,
  nothing,
  opened,
  sendEmails,
  signature,
  toAsk,
  usedLinks,
} from '#testing/link-signing-rows.ts'
import { forgetLimits, emailsTo } from '#testing/people.ts'
import { idOf } from '#testing/rows.ts'
import { aField, scrawl, stepsOf } from '#testing/signing-rows.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))
const { stranger, statusOf, signingsOf, uses, ready } = usedLinks(company)

describe('several signers', () => {
  const fields = () => [aField('customer'), aField('second')]
  const both = [{ party: 'customer' as const }, { party: 'second' as const }]
  const by = (field: { id: string }) => signature({ [field.id]: scrawl })

  it('in order are asked one after the other', async () => {
    const [one, two] = fields() as [ReturnType<typeof aField>, ReturnType<typeof aField>]
    const { link, ...sent } = await ready([one, two], both, { in_order: true })
    const { email, id } = sent.signers[1]!
    expect(await emailsTo(company, email)).toEqual([])
    expect(await outcome(company.as(1).signings.resend({ id }))).toBe('CONFLICT')
    // Even a link that should not exist doesn't work before their turn.
    const early = newLink()
    await company.owner.query(
      `insert into auth.signing_links (hash, signer_id, purpose, expires_at) values ($1, $2, 'sign', now() + interval '1 day')`,
      [early.hash, id],
    )
    expect(await stranger().look({ token: early.token })).toEqual({ purpose: null })
    await stranger().sign({ ...link, ...by(one) })
    expect(await statusOf(sent)).toBe('sent')
    const second = await opened(company, email, await linkOf(company, email))
    // The second signer sees what the first wrote, and where.
    expect(await stranger().read(second)).toMatchObject({
      fields: [one, two],
      given: { [one.id]: scrawl },
    })
    await stranger().sign({ ...second, ...by(two) })
    expect(await statusOf(sent)).toBe('signed')
  })

  it('of which the company was emailed a link, too, signs here at the address they sign in with, and the link is dead', async () => {
    const [one, ours] = [aField('customer'), aField('company')]
    const sent = await asked(company, [one, ours], [{ party: 'customer' }, { party: 'company' }], {
      in_order: true,
    })
    const { id } = sent.signers[1]!
    const { rows } = await company.owner.query(
      'update signers set email = (select email from profiles where id = $2) where id = $1 returning email',
      [id, await personId(company, 1)],
    )
    const mine = {
      ...signature({ [ours.id]: scrawl }),
      party: 'company' as const,
      name: 'Dana',
      opened_at: '2026-11-22T12:00:00.000Z',
    }
    const countersign = (role: 1 | 2) =>
      outcome(
        company.as(role).signings.countersign({
          ...mine,
          id,
          signing_id: sent.id,
          steps: stepsOf([{ ...mine, id }]),
        } as never),
      )
    const waiting = async (role: 1 | 2) =>
      (await company.as(role).signings.read({ id: sent.contract_id })).waiting
    // The customer's page says that it waits for the company, from the customer's signature until
    // the company's.
    const customer_id = await idOf(
      company,
      'select customer_id as id from contracts where id = $1',
      [sent.contract_id],
    )
    const signedByThem = async () =>
      (await company.as(1).releases.readHome({ customer_id })).contracts.find(
        ({ id }) => id === sent.contract_id,
      )!.customer_signed_at
    expect(await signedByThem()).toBeNull()
    expect([await waiting(1), await countersign(1)]).toEqual([null, 'BAD_REQUEST'])
    const { email } = sent.signers[0]!
    await stranger().sign({
      ...(await opened(company, email, await linkOf(company, email))),
      ...by(one),
    })
    expect(await company.as(1).signings.read({ id: sent.contract_id })).toMatchObject({
      given: { [one.id]: scrawl },
      waiting: { signing_id: sent.id, signer_id: id },
    })
    expect(await signedByThem()).toMatch(/^20\d\d-/)
    expect([await waiting(2), await countersign(2)]).toEqual([null, 'NOT_FOUND'])
    const token = await linkOf(company, (rows[0] as { email: string }).email)
    expect(await stranger().look({ token })).toEqual({ purpose: 'sign' })
    expect([await countersign(1), await countersign(1)]).toEqual(['ok', 'ok'])
    expect(await stranger().look({ token })).toEqual({ purpose: null })
    expect((await signingsOf(sent))[0]!.signers[1]).toMatchObject({
      method: 'in_person',
      email: (rows[0] as { email: string }).email,
    })
    expect(await signedByThem()).toBeNull()
    expect(await statusOf(sent)).toBe('signed')
  })

  it('of which the company signs here may not go first either', async () => {
    const [one, ours] = [aField('customer'), aField('company')]
    const sent = await asked(
      company,
      [one, ours],
      [{ party: 'customer' }, { party: 'company', method: 'in_person' }],
      { in_order: true },
    )
    const mine = {
      ...signature({ [ours.id]: scrawl }),
      party: 'company' as const,
      name: 'Dana',
      opened_at: '2026-11-22T12:00:00.000Z',
    }
    const sends = {
      ...mine,
      id: sent.signers[1]!.id,
      signing_id: sent.id,
      steps: stepsOf([{ ...mine, id: sent.signers[1]!.id }]),
    }
    expect(await outcome(company.as(1).signings.countersign(sends as never))).not.toBe('ok')
    const { email } = sent.signers[0]!
    await stranger().sign({
      ...(await opened(company, email, await linkOf(company, email))),
      ...by(one),
    })
    expect(await outcome(company.as(1).signings.countersign(sends as never))).toBe('ok')
    expect(await statusOf(sent)).toBe('signed')
  })

  it('of which the company writes something are asked after it, and read what it wrote', async () => {
    const [one, price, ours] = [
      aField('customer'),
      aField('company', 'text', { label: 'Price' }),
      aField('company'),
    ]
    const [customer, us] = [{ party: 'customer' as const }, { party: 'company' as const }]
    const why = (asks: Parameters<typeof asked>[2], more: object) =>
      asked(company, [one, price, ours], asks, more).then(
        () => 'ok',
        (error: Error) => error.message,
      )
    expect(await why([customer, us], { in_order: true })).toContain(
      'We fill them in and sign first',
    )
    expect(await why([us, customer], { in_order: false })).toContain(
      'We fill them in and sign first',
    )
    const sent = await asked(company, [one, price, ours], [us, customer], { in_order: true })
    const [{ id }, { email }] = sent.signers as never as [{ id: string }, { email: string }]
    await sendEmails(company)
    expect(await emailsTo(company, email)).toEqual([])
    // A link that should not exist yet can't be used to sign.
    const early = { ...newLink(), proof: newLink() }
    await company.owner.query(
      `update signers set status = 'asked' where signing_id = $1 and email = $2`,
      [sent.id, email],
    )
    await company.owner.query(
      `insert into auth.signing_links (hash, signer_id, purpose, expires_at, proof_hash, proof_until)
       select $1, g.id, 'sign', now() + interval '1 day', $2, now() + interval '1 hour' from signers g where g.signing_id = $3 and g.email = $4`,
      [early.hash, early.proof.hash, sent.id, email],
    )
    expect(
      await outcome(stranger().sign({ token: early.token, proof: early.proof.token, ...by(one) })),
    ).toBe('BAD_REQUEST')
    await company.owner.query(
      `update signers set status = 'waiting' where signing_id = $1 and email = $2`,
      [sent.id, email],
    )
    // The sender fills it in from the desk.
    await company.owner.query(
      'update signers set email = (select email from profiles where id = $2) where id = $1',
      [id, await personId(company, 1)],
    )
    expect((await company.as(1).signings.read({ id: sent.contract_id })).waiting).toEqual({
      signing_id: sent.id,
      signer_id: id,
      others_follow: true,
    })
    const answers = { [price.id]: '$18,500.00', [ours.id]: scrawl }
    const mine = {
      ...signature(answers),
      party: 'company' as const,
      name: 'Dana',
      opened_at: '2026-11-22T12:00:00.000Z',
    }
    const countersign = company.as(1).signings.countersign
    const blank = { ...mine, answers: { [ours.id]: scrawl } }
    expect(
      await outcome(
        countersign({
          ...blank,
          id,
          signing_id: sent.id,
          steps: stepsOf([{ ...blank, id }]),
        } as never),
      ),
    ).toBe('BAD_REQUEST')
    expect(
      await outcome(
        countersign({
          ...mine,
          id,
          signing_id: sent.id,
          steps: stepsOf([{ ...mine, id }]),
        } as never),
      ),
    ).toBe('ok')
    const theirs = await opened(company, email, await linkOf(company, email))
    expect(await stranger().read(theirs)).toMatchObject({ given: answers })
    await stranger().sign({ ...theirs, ...by(one) })
    expect(await statusOf(sent)).toBe('signed')
  })

  it('are told to sign for the company on a device of ours first, where it writes something', async () => {
    const fields = [
      aField('customer'),
      aField('company', 'checkbox', { required: false }),
      aField('company'),
    ]
    const sent = await toAsk(company, fields, [
      { party: 'company', method: 'in_person' },
      { party: 'customer' },
    ])
    const { rows } = await company.owner.query('select email from profiles where id = $1', [
      await personId(company, 2),
    ])
    const [{ email }] = rows as [{ email: string }]
    await company.as(1).signings.ask({
      ...sent,
      in_order: true,
      signers: [{ ...sent.signers[0]!, email }, sent.signers[1]!],
    })
    await sendEmails(company)
    expect((await emailsTo(company, email))[0]!.subject).toBe(
      'A contract is ready for you to fill in our part',
    )
  })

  it('are asked at once otherwise, and one who declines stops all', async () => {
    const [one, two] = fields() as [ReturnType<typeof aField>, ReturnType<typeof aField>]
    const { link, ...sent } = await ready([one, two], both)
    const { email } = sent.signers[1]!
    const second = await opened(company, email, await linkOf(company, email))
    expect(await stranger().decline({ ...second, reason: 'Too expensive' })).toEqual({ done: true })
    expect(await uses(link)).toEqual(nothing)
    expect(await statusOf(sent)).toBe('declined')
    expect((await signingsOf(sent))[0]).toMatchObject({
      status: 'declined',
      signers: [{}, { decline_reason: 'Too expensive' }],
    })
    const { rows } = await company.owner.query('select email from profiles where id = $1', [
      await personId(company, 1),
    ])
    await sendEmails(company)
    expect((await emailsTo(company, (rows[0] as { email: string }).email))[0]!.text).toContain(
      'Reason: Too expensive',
    )
  })
})

describe('a customer who is signed in', () => {
  const mine = () => company.as(6).portalSigning
  it('finds what waits for them, and signs it without a code', async () => {
    const signer_id = await askedOf(company, 6)
    const [waiting] = (await mine().list()).filter((one) => one.signer_id === signer_id)
    expect(waiting).toMatchObject({ party: 'customer', title: 'Work Authorization' })
    await mine().open({ signer_id })
    const [first, other] = [signature(), { ...signature(), signed_at: '2026-11-22T12:09:00.000Z' }]
    expect(await mine().sign({ signer_id, ...first })).toEqual({ done: true })
    // The answer was lost and the signature is sent again. A second signature from another tab is
    // refused.
    expect(await mine().sign({ signer_id, ...first })).toEqual({ done: true })
    expect(await outcome(mine().sign({ signer_id, ...other }))).toBe('CONFLICT')
    expect(await outcome(company.as(5).portalSigning.sign({ signer_id, ...first }))).toBe(
      'NOT_FOUND',
    )
    const { rows: steps } = await company.owner.query(
      `select from signing_steps e where e.signer_id = $1 and e.what = 'The last page was shown'`,
      [signer_id],
    )
    expect(steps).toHaveLength(1)
    const { rows } = await company.owner.query(
      'select status, method, witness, opened_at is not null as opened from signers where id = $1',
      [signer_id],
    )
    expect(rows).toEqual([{ status: 'signed', method: 'portal', witness: null, opened: true }])
    expect((await mine().list()).map((one) => one.signer_id)).not.toContain(signer_id)
  })

  it('neither finds nor signs what was asked of them once it expired', async () => {
    const signer_id = await askedOf(company, 6)
    await company.owner.query(
      `update signings set expires_at = now() - interval '1 second' where id = (select signing_id from signers where id = $1)`,
      [signer_id],
    )
    expect((await mine().list()).map((one) => one.signer_id)).not.toContain(signer_id)
    expect(await outcome(mine().open({ signer_id }))).toBe('NOT_FOUND')
    expect(await outcome(mine().sign({ signer_id, ...signature() }))).toBe('NOT_FOUND')
  })

  it('signs nothing of another customer, nor what was asked of someone else', async () => {
    const [own, { signers }] = [await askedOf(company, 6), await asked(company)]
    const calls = (id: string, by: 5 | 6) => [
      () => company.as(by).portalSigning.open({ signer_id: id }),
      () => company.as(by).portalSigning.sign({ signer_id: id, ...signature() }),
      () => company.as(by).portalSigning.decline({ signer_id: id, reason: 'x' }),
    ]
    for (const call of [...calls(own, 5), ...calls(signers[0]!.id, 6)])
      expect(await outcome(call())).toBe('NOT_FOUND')
    await company.owner.query(`update signers set email = 'spouse@example.com' where id = $1`, [
      own,
    ])
    for (const call of calls(own, 6)) expect(await outcome(call())).toBe('NOT_FOUND')
  })
})
