import { beforeEach, describe, expect, it } from 'vitest'
import type { SigningField } from '#files/papers/signing-fields.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newPaper } from '#testing/contract-rows.ts'
import { edited } from '#testing/edits.ts'
import { asked, askedOf, linkOf, opened, signature, toAsk } from '#testing/link-signing-rows.ts'
import { forgetLimits } from '#testing/people.ts'
import { sealSigning } from '#testing/sealed-signing.ts'
import { shownPages } from '#testing/shown-pdf.ts'
import {
  aField,
  scrawl,
  signedAtHome,
  signedBy,
  signedOnDevice,
  stepsOf,
} from '#testing/signing-rows.ts'

// These tests do what someone could who has a link and talks to the server without its page.

const company = useCompany()
beforeEach(() => forgetLimits(company))
const stranger = () => company.as('nobody').linkSigning
const signingsOf = ({ contract_id }: { contract_id: string }) =>
  company.as(2).signings.list({ contract_id })

/** Creates one signer who has opened their link. */
async function ready(fields: SigningField[] = [], more: object = {}) {
  const sent = await asked(company, fields, undefined, more)
  const { email, id: signer_id } = sent.signers[0]!
  return { ...sent, signer_id, link: await opened(company, email, await linkOf(company, email)) }
}
async function one(question: string, values: unknown[]) {
  const { rows } = await company.owner.query(question, values)
  return rows[0] as Record<string, unknown>
}

it('nobody is sent a file that was replaced, and what was asked stays', async () => {
  const former = await toAsk(company)
  const replaced = await edited(company, 'contracts', {
    id: former.contract_id,
    paper_id: await newPaper(company),
  })
  await company.as(1).contracts.edit(replaced as never)
  const { sha256 } = await one(
    'select sha256 from files where id = (select paper_id from contracts where id = $1)',
    [former.contract_id],
  )
  const now = {
    ...(await toAsk(company)),
    contract_id: former.contract_id,
    paper_id: replaced.paper_id,
    sha256,
  }
  await company.as(1).signings.ask(now as never)
  expect(await outcome(company.as(1).signings.ask(former as never))).toBe('BAD_REQUEST')
  expect(await signingsOf(former)).toMatchObject([{ id: now.id, status: 'open' }])
})

it('nobody is sent what is signed by now, though it was not when the sender looked', async () => {
  const late = await toAsk(company)
  await company.owner.query(`update contracts set signing_status = 'signed' where id = $1`, [
    late.contract_id,
  ])
  const insert = `insert into signings (id, contract_id, paper_id, sha256, fields, consent_version, expires_at)
    values ($1, $2, $3, $4, '[]', '1', now() + interval '1 day')`
  await expect(
    company.owner.query(insert, [late.id, late.contract_id, late.paper_id, late.sha256]),
  ).rejects.toMatchObject({
    constraint: 'signings_over',
  })
})

it('a device of their own has no say in the day to cancel by', async () => {
  const { today } = await one(`select app.third_business_day(now())::text as today`, [])
  for (const signed_at of ['2199-01-01T00:00:00Z', '1970-01-01T00:00:00Z']) {
    const { link, ...sent } = await ready([], { is_home_solicitation: true })
    await stranger().sign({ ...link, ...signature(undefined, signed_at) })
    // The device's time is stored as sent, but never shown as the true time.
    expect(await signingsOf(sent)).toMatchObject([{ status: 'signed', cancel_until: today }])
  }
})

it('nor has a device of ours whose clock is ahead, or behind the file that was signed on it', async () => {
  const { today } = await one(`select app.third_business_day(now())::text as today`, [])
  for (const signed_at of ['2199-01-01T00:00:00Z', '1970-01-01T00:00:00Z']) {
    const signed = await signedOnDevice(company)
    await signedAtHome(company, signed.contract_id)
    const person = signedBy('customer', { certificate: scrawl }, signed_at)
    await company
      .as(1)
      .signings.inPersonSigned({ ...signed, signers: [person], steps: stepsOf([person]) })
    expect(await signingsOf(signed)).toMatchObject([{ status: 'signed', cancel_until: today }])
  }
  const signed = await signedOnDevice(company)
  await company.owner.query(
    `update files set uploaded_at = now() - interval '40 days' where id = $1`,
    [signed.paper_id],
  )
  const { at, until } = await one(
    `select to_json(now() - interval '30 days') #>> '{}' as at, app.third_business_day(now() - interval '30 days')::text as until`,
    [],
  )
  await signedAtHome(company, signed.contract_id)
  const person = signedBy('customer', { certificate: scrawl }, at as string)
  await company
    .as(1)
    .signings.inPersonSigned({ ...signed, signers: [person], steps: stepsOf([person]) })
  expect(await signingsOf(signed)).toMatchObject([{ cancel_until: until }])
})

describe('the right to cancel', () => {
  it('comes from the contract alone, whatever the caller says or leaves out', async () => {
    const home = async (sent: { contract_id: string }) => {
      const { rows } = await company.owner.query(
        'select is_home_solicitation as home from signings where contract_id = $1',
        [sent.contract_id],
      )
      return (rows as { home: boolean }[]).map((row) => row.home)
    }
    for (const isHome of [true, false]) {
      const signed = await signedOnDevice(company)
      if (isHome) await signedAtHome(company, signed.contract_id)
      const stated = { ...signed, is_home_solicitation: !isHome }
      expect(await outcome(company.as(1).signings.inPersonSigned(stated))).toBe('BAD_REQUEST')
      await company.as(1).signings.inPersonSigned(signed)
      expect(await home(signed)).toEqual([isHome])
      const sent = await toAsk(company)
      if (isHome) await signedAtHome(company, sent.contract_id)
      await company.as(1).signings.ask(sent as never)
      expect(await home(sent)).toEqual([isHome])
    }
    expect(
      await outcome(
        company
          .as(1)
          .signings.ask({ ...(await toAsk(company)), is_home_solicitation: false } as never),
      ),
    ).toBe('BAD_REQUEST')
  })

  it('was not shown: the signature stays, and the record says so', async () => {
    const signed = await signedOnDevice(company)
    await signedAtHome(company, signed.contract_id)
    const steps = signed.steps.filter(({ what }) => what !== 'noticed')
    await company.as(1).signings.inPersonSigned({ ...signed, steps })
    const { rows } = await company.owner.query(
      'select what from signing_steps where signing_id = $1 order by id',
      [signed.id],
    )
    expect(rows.at(-1)).toEqual({ what: 'The notice of cancellation was not shown on the screen' })
    const { link } = await ready([], { is_home_solicitation: true })
    const mine = signature()
    expect(
      await outcome(
        stranger().sign({
          ...link,
          ...mine,
          steps: mine.steps.filter(({ what }) => what !== 'noticed'),
        }),
      ),
    ).toBe('BAD_REQUEST')
  })
})

describe('the fields that are signed on a device', () => {
  it('are those of the contract: none can be left out or made optional', async () => {
    const [ink, initials, box] = [
      aField('customer'),
      aField('customer', 'initials', { y: 0.6 }),
      aField('customer', 'checkbox', { y: 0.7 }),
    ]
    const signed = await signedOnDevice(company, [ink, initials, box])
    const optional = [ink, { ...initials, required: false }, { ...box, required: false }]
    for (const fields of [[ink], optional]) {
      const person = signedBy('customer', { [ink.id]: scrawl })
      const sent = { ...signed, fields, signers: [person], steps: stepsOf([person]) }
      await expect(company.as(1).signings.inPersonSigned(sent)).rejects.toThrow(
        'These are not the fields of this contract.',
      )
    }
    const all = signedBy('customer', { [ink.id]: scrawl, [initials.id]: scrawl, [box.id]: true })
    expect(
      await company
        .as(1)
        .signings.inPersonSigned({ ...signed, signers: [all], steps: stepsOf([all]) }),
    ).toMatchObject({
      status: 'signed',
    })
  })

  it('may be those of before, which a device without a connection showed: kept, but the contract as it is now stays unsigned', async () => {
    const ink = aField('customer')
    const signed = await signedOnDevice(company, [ink])
    const { contract_id: id, paper_id, fields } = signed
    const more = [ink, aField('customer', 'initials', { y: 0.6 })]
    await company.as(1).contracts.placeFields({ id, paper_id, signing_fields: more, seen: fields })
    expect(await company.as(1).signings.inPersonSigned(signed)).toMatchObject({
      status: 'signed',
      signing_status: 'not_sent',
    })
    await sealSigning(company, signed.id)
    expect(await company.as(1).contracts.read({ id })).toMatchObject({
      signing_status: 'not_sent',
      sealed: null,
    })
  })
})

describe('the record of a signature on a device', () => {
  const shownOn = async (signing_id: string, contract_id: string) => {
    await sealSigning(company, signing_id)
    const [signing] = await signingsOf({ contract_id })
    const answer = await company.request(`/files/${signing!.sealed_id}/original`, 1)
    return (await shownPages(new Uint8Array(await answer.arrayBuffer())))
      .map(({ said }) => said)
      .join(' ')
  }

  it('with steps left out, out of order, or of an unknown consent is refused', async () => {
    const signed = await signedOnDevice(company)
    const send = (more: object) =>
      outcome(company.as(1).signings.inPersonSigned({ ...signed, ...more } as never))
    for (const left of ['opened', 'read', 'consented', 'signed'])
      expect(await send({ steps: signed.steps.filter(({ what }) => what !== left) })).toBe(
        'BAD_REQUEST',
      )
    expect(await send({ steps: signed.steps.toReversed() })).toBe('BAD_REQUEST')
    expect(await send({ consent_version: 'whatever' })).toBe('BAD_REQUEST')
    const [person] = signed.signers
    expect(
      await send({ signers: [{ ...person!, consented_at: '2026-11-22T13:00:00.000Z' }] }),
    ).toBe('BAD_REQUEST')
    expect(await send({})).toBe('ok')
  })

  it('of a time that can’t be is kept as the device said it, and never printed as a fact', async () => {
    for (const at of ['2023-05-01T12:00:00.000Z', '2199-12-31T12:00:00.000Z']) {
      const date = aField('customer', 'date', { y: 0.7 })
      const ink = aField('customer')
      const signed = await signedOnDevice(company, [ink, date])
      const person = signedBy('customer', { [ink.id]: scrawl, [date.id]: 'May 1, 2023' }, at)
      await company
        .as(1)
        .signings.inPersonSigned({ ...signed, signers: [person], steps: stepsOf([person]) })
      const { day } = await one(
        `select to_char(now() at time zone time_zone, 'FMMon FMDD, YYYY') as day from settings`,
        [],
      )
      const row = await one(
        `select answers ->> $2 as date, to_json(device_signed_at at time zone 'utc') #>> '{}' as device from signers where id = $1`,
        [person.id, date.id],
      )
      expect(row).toEqual({ date: day, device: at.slice(0, 19) })
      const [signing] = await signingsOf(signed)
      expect(signing!.signers[0]!.signed_when).toBe(signing!.signers[0]!.signed_at)
      const said = await shownOn(signed.id, signed.contract_id)
      const shown = at.startsWith('2023') ? 'May 1, 2023' : 'Dec 31, 2199'
      expect(said).toContain(`Not reliable. The device’s clock said ${shown}`)
      expect(said.split(shown)).toHaveLength(said.split(`clock said ${shown}`).length)
    }
  })
})

it('the date and the printed name are ours, whatever was sent for them', async () => {
  const [ink, date, name] = [
    aField('customer'),
    aField('customer', 'date', { y: 0.6 }),
    aField('customer', 'name', { y: 0.7 }),
  ]
  const said = signature({
    [ink.id]: scrawl,
    [date.id]: 'January 1, 1999',
    [name.id]: 'The President',
  })
  const { day } = await one(
    `select to_char(now() at time zone time_zone, 'FMMon FMDD, YYYY') as day from settings`,
    [],
  )
  const { link, signer_id } = await ready([ink, date, name])
  await stranger().sign({ ...link, ...said })
  const right = { [ink.id]: scrawl, [date.id]: day, [name.id]: 'Ana María (customer)' }
  expect(await one('select answers from signers where id = $1', [signer_id])).toEqual({
    answers: right,
  })

  const own = await askedOf(company, 6)
  await company.owner.query(
    `update signings set fields = $2 where id = (select signing_id from signers where id = $1)`,
    [own, JSON.stringify([ink, date, name])],
  )
  await company.as(6).portalSigning.sign({ signer_id: own, ...said })
  expect(await one('select answers from signers where id = $1', [own])).toEqual({ answers: right })
})

it('sent again because the answer was lost, a signature is answered as the first time, and by its own proof alone', async () => {
  const { link, ...sent } = await ready()
  const mine = signature()
  expect(await stranger().sign({ ...link, ...mine })).toEqual({ done: true })
  expect(await stranger().sign({ ...link, ...mine })).toEqual({ done: true })
  expect((await signingsOf(sent))[0]!.signers).toHaveLength(1)
  const { link: other } = await ready()
  for (const wrong of [
    { ...link, ...signature(undefined, '2026-11-22T12:02:00.000Z') },
    { ...link, proof: other.proof, ...mine },
    { ...link, proof: '', ...mine },
  ])
    expect(await outcome(stranger().sign(wrong))).toBe('NOT_FOUND')
  expect(await outcome(stranger().read(link))).toBe('NOT_FOUND')
  expect(await outcome(stranger().decline({ ...link, reason: 'x' }))).toBe('NOT_FOUND')
})

it('initials on sixty pages fit', async () => {
  const ink = {
    kind: 'drawn',
    ratio: 2,
    strokes: [{ points: Array.from({ length: 700 }, (_, n) => [0.1234, (n % 1000) / 1000]) }],
  }
  const fields = [
    aField('customer'),
    ...Array.from({ length: 60 }, (_, n) => aField('customer', 'initials', { y: n / 80 })),
  ]
  const { link } = await ready(fields)
  const body = signature(Object.fromEntries(fields.map(({ id }) => [id, ink])))
  const answer = await company.send(
    'POST',
    '/rpc/linkSigning/sign',
    'nobody',
    { json: { ...link, ...body } },
    {
      'content-length': `${JSON.stringify({ json: { ...link, ...body } }).length}`,
    },
  )
  expect(answer.status).toBe(200)
})
