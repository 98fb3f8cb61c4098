import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { signersInWords } from '#papers/contracts/contract-signers.ts'
import { plainContract } from '#papers/contracts/contracts.cases.ts'
import { type SigningField } from '#files/papers/signing-fields.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newPaper } from '#testing/contract-rows.ts'
import { edited } from '#testing/edits.ts'
import { sendEmails } from '#testing/link-signing-rows.ts'
import { emailsTo } from '#testing/people.ts'
import { shownPages } from '#testing/shown-pdf.ts'
import { sealSigning } from '#testing/sealed-signing.ts'
import { idOf, newJob } from '#testing/rows.ts'
import {
  aField,
  countersigned,
  scrawl,
  signedAtHome,
  signedBy,
  signedOnDevice,
  stepsOf,
  waitingSigning,
} from '#testing/signing-rows.ts'

// The seal is made in a separate process.
const company = useCompany()
const why = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
type Sent = Awaited<ReturnType<typeof signedOnDevice>>
/** Sends a signing as the device does, with the steps of everyone who signed. */
const send = (signed: object, role: 1 | 2 = 1) => {
  const { signers, steps } = signed as Sent
  return company.as(role).signings.inPersonSigned({
    ...signed,
    steps: [...steps.filter(({ signer_id }) => !signer_id), ...stepsOf(signers)],
  } as never)
}
const contractOf = async ({ contract_id }: { contract_id: string }) =>
  company.as(1).contracts.read({ id: contract_id })
const onDevice = (...fields: SigningField[]) => signedOnDevice(company, fields)
const replaceFile = async (id: string) =>
  company
    .as(1)
    .contracts.edit(
      (await edited(company, 'contracts', { id, paper_id: await newPaper(company) })) as never,
    )

describe('what was signed on a device', () => {
  it('makes the contract signed, once however often it is sent', async () => {
    const signed = await onDevice(aField('customer'))
    expect(await send(signed)).toMatchObject({ status: 'signed', signing_status: 'signed' })
    expect(await send(signed)).toMatchObject({ status: 'signed' })
    const [signing, ...others] = await company
      .as(2)
      .signings.list({ contract_id: signed.contract_id })
    expect(others).toEqual([])
    expect(signing!.signers).toMatchObject([
      {
        party: 'customer',
        status: 'signed',
        device_signed_at: expect.stringContaining('2026-11-22T12:00'),
      },
    ])
    expect(JSON.stringify(signing)).not.toContain('strokes')
  })

  it('holds for the bytes that were read: of another file it is refused, of a replaced one it stays with that', async () => {
    const signed = await onDevice()
    expect(await why(send({ ...signed, sha256: 'a'.repeat(64) }))).toBe(
      'The file on the server is not the one that was signed.',
    )
    expect(await why(send({ ...signed, paper_id: await newPaper(company) }))).toBe(
      'This file is not a PDF of this contract.',
    )
    await replaceFile(signed.contract_id)
    expect(await send(signed)).toMatchObject({ status: 'signed', signing_status: 'not_sent' })
    expect((await contractOf(signed)).signing_status).toBe('not_sent')
  })

  it('asks for everything required, and takes nothing that was not asked', async () => {
    const [signature, date, box] = [
      aField('customer'),
      aField('customer', 'date', { label: 'Date of loss' }),
      aField('customer', 'checkbox', { required: false }),
    ]
    const signed = await onDevice(signature, date, box)
    const by = (answers: object) => ({
      ...signed,
      signers: [signedBy('customer', answers as never)],
    })
    expect(await why(send(by({ [signature.id]: scrawl })))).toBe('Date of loss is not filled in')
    expect(await why(send(by({ [signature.id]: scrawl, [date.id]: true })))).toBe(
      'An answer fits no field of this document',
    )
    expect(await why(send(by({ [date.id]: 'Nov 22, 2026', [box.id]: true })))).toBe(
      'A required field is not filled in',
    )
    expect(await why(send({ ...signed, signers: [signedBy('company', {})] }))).toBe(
      'These signers don’t match the ones this document asks for.',
    )
    expect(await why(send(by({ [signature.id]: scrawl, [date.id]: 'Nov 22, 2026' })))).toBe('ok')
  })

  it('takes a typed signature in letters that can be printed, and asks to draw others', async () => {
    const [signature, cause] = [
      aField('customer'),
      aField('customer', 'text', { label: 'Cause', required: false }),
    ]
    const signed = await onDevice(signature, cause)
    const by = (text: string, answer = '') => ({
      ...signed,
      signers: [
        signedBy('customer', { [signature.id]: { kind: 'typed', text }, [cause.id]: answer }),
      ],
    })
    expect(await why(send(by('রহিম')))).toBe(
      'Signature: We can’t print these letters. Draw it, or type it in Latin letters (A to Z).',
    )
    expect(await why(send(by('Rahim', 'আগুন')))).toBe(
      'Cause: We can’t print these letters. Use Latin letters (A to Z).',
    )
    expect(await why(send(by('김철수', '火')))).toBe('ok')
  })

  it('where no signature was placed asks for one on the certificate', async () => {
    const signed = await onDevice()
    expect(await why(send({ ...signed, signers: [signedBy('customer', {})] }))).toBe(
      'The signature is missing',
    )
    expect(await why(send(signed))).toBe('ok')
  })

  it('of two phones both stay, and the contract is signed', async () => {
    const signed = await onDevice()
    await send(signed)
    expect(
      await send({ ...signed, id: newId(), signers: [{ ...signed.signers[0], id: newId() }] }, 2),
    ).toMatchObject({
      status: 'signed',
      signing_status: 'signed',
    })
    expect(await company.as(1).signings.list({ contract_id: signed.contract_id })).toHaveLength(2)
  })
})

describe('who would not sign', () => {
  const refusal = (party: 'customer' | 'second') => ({
    id: newId(),
    party,
    name: 'Ana María O’Neil',
    email: null,
    phone: null,
    reason: 'Too expensive',
    position: null,
    opened_at: '2026-11-22T12:00:00.000Z',
    declined_at: '2026-11-22T12:05:00.000Z',
  })
  it('on a device ends it for all, with the reason, and who handed the device over is told', async () => {
    const [one, two, ours] = [aField('customer'), aField('second'), aField('company')]
    const signed = await onDevice(one, two, ours)
    const waiting = [{ id: newId(), party: 'company', name: 'Dana' }]
    const steps = [{ signer_id: null, what: 'handed_over', at: '2026-11-22T12:00:00.000Z' }]
    expect(await why(send({ ...signed, waiting, declined: refusal('customer') }))).toBe(
      'These signers don’t match the ones this document asks for.',
    )
    const sent = { ...signed, waiting, steps, declined: refusal('second') }
    expect(await send(sent)).toMatchObject({ status: 'declined', signing_status: 'declined' })
    expect(await send(sent)).toMatchObject({ status: 'declined' })
    const [signing] = await company.as(2).signings.list({ contract_id: signed.contract_id })
    expect(signing!.signers).toMatchObject([
      { party: 'customer', status: 'signed' },
      {
        party: 'second',
        status: 'declined',
        decline_reason: 'Too expensive',
        witness_name: expect.any(String),
      },
      { party: 'company', status: 'waiting' },
    ])
    const stands = [
      { party: 'customer', state: 'signed', reason: null },
      { party: 'second', state: 'declined', reason: 'Too expensive', at: expect.any(String) },
      { party: 'company', state: 'open', at: null },
    ]
    expect(await contractOf(signed)).toMatchObject({ signing_status: 'declined', signers: stands })
    const words = signersInWords(
      (await company.as(1).signings.read({ id: signed.contract_id })).signers!,
      'America/New_York',
    )
    expect(words).toEqual([
      expect.stringMatching(/^Signed by .+M$/),
      expect.stringMatching(/^Declined by Ana María O’Neil, .+M: Too expensive$/),
    ])
    const waits = async () => (await company.as(1).worklist.view({})).papers.declined
    expect(await waits()).toEqual({ count: 1, contract_id: signed.contract_id })
    const late = countersigned(signed.id, waiting[0]!.id, { [ours.id]: scrawl })
    expect(await outcome(company.as(1).signings.countersign(late))).toBe('CONFLICT')
    await sendEmails(company)
    const { rows } = await company.owner.query('select email from profiles where id = $1', [
      await personId(company, 1),
    ])
    expect((await emailsTo(company, (rows[0] as { email: string }).email))[0]!.text).toContain(
      'Reason: Too expensive',
    )
    // A new contract for the same customer settles it.
    const customer_id = await idOf(
      company,
      'select customer_id as id from contracts where id = $1',
      [signed.contract_id],
    )
    await company.as(1).contracts.create({
      ...plainContract,
      id: newId(),
      title: 'Change Order',
      customer_id,
    } as never)
    expect(await waits()).toEqual({ count: 0, contract_id: null })
  })

  it('says why, and takes nothing from a contract that was signed since', async () => {
    const signed = await onDevice()
    expect(await why(send({ ...signed, signers: [] }))).toBe('No one signed.')
    const declined = { ...signed, id: newId(), signers: [], declined: refusal('customer') }
    expect(
      await outcome(send({ ...declined, declined: { ...declined.declined, reason: ' ' } })),
    ).toBe('BAD_REQUEST')
    await send(signed)
    expect(await send(declined, 2)).toMatchObject({ status: 'declined', signing_status: 'signed' })
  })
})

describe('a countersignature', () => {
  it('makes signed what waited for it, once, and by one person', async () => {
    const { signing_id, signer_id, field_id, contract_id } = await waitingSigning(company)
    const mine = countersigned(signing_id, signer_id, { [field_id]: scrawl })
    expect(await company.as(2).signings.countersign(mine)).toMatchObject({
      status: 'signed',
      signing_status: 'signed',
    })
    expect(await company.as(2).signings.countersign(mine)).toMatchObject({ status: 'signed' })
    expect(
      await outcome(
        company.as(1).signings.countersign({ ...mine, signed_at: '2026-11-22T13:00:00.000Z' }),
      ),
    ).toBe('CONFLICT')
    expect((await contractOf({ contract_id })).signing_status).toBe('signed')
  })

  it('is waited for as Sent, and asked anew once the file is replaced', async () => {
    const [customer, ours] = [aField('customer'), aField('company')]
    const signed = await onDevice(customer, ours)
    const waiting = [{ id: newId(), party: 'company', name: 'Dana' }]
    expect(await why(send(signed))).toBe(
      'These signers don’t match the ones this document asks for.',
    )
    expect(await send({ ...signed, waiting })).toMatchObject({
      status: 'open',
      signing_status: 'sent',
    })
    expect(
      await why(
        company.as(1).contracts.placeFields({
          id: signed.contract_id,
          paper_id: signed.paper_id,
          signing_fields: [],
          seen: signed.fields,
        }),
      ),
    ).toContain('sent for signing')
    await replaceFile(signed.contract_id)
    expect((await contractOf(signed)).signing_status).toBe('not_sent')
    const late = countersigned(signed.id, waiting[0]!.id, { [ours.id]: scrawl })
    expect(await outcome(company.as(1).signings.countersign(late))).toBe('CONFLICT')
    expect(
      (await company.as(1).signings.list({ contract_id: signed.contract_id }))[0],
    ).toMatchObject({
      status: 'ended',
      ended_why: 'The file was replaced',
    })
  })
})

it('a sale at home can be cancelled until midnight of the third business day', async () => {
  const last = async (signed: string) => {
    const { rows } = await company.owner.query(`select app.third_business_day($1)::text as day`, [
      signed,
    ])
    return (rows[0] as { day: string }).day
  }
  // A Monday; before Thanksgiving 2026; over a Sunday; before Christmas; still Friday by the
  // company's clock.
  expect(await last('2026-11-16T15:00Z')).toBe('2026-11-19')
  expect(await last('2026-11-25T15:00Z')).toBe('2026-11-30')
  expect(await last('2026-11-20T15:00Z')).toBe('2026-11-24')
  expect(await last('2026-12-24T15:00Z')).toBe('2026-12-29')
  expect(await last('2026-11-21T03:00Z')).toBe('2026-11-24')
})

it('a device knows that day for each on which someone may sign, by the same rule, and where to mail the notice', async () => {
  await company.owner.query(
    `update offices set address = '12 Main Street, Macon, GA' where city_code = '02'`,
  )
  const { deadlines, seller_address } = await company
    .as(1)
    .signings.read({ id: (await onDevice()).contract_id })
  expect(Object.keys(deadlines!)).toHaveLength(32)
  for (const [day, last] of Object.entries(deadlines!)) {
    const { rows } = await company.owner.query(`select app.third_business_day($1)::text as day`, [
      `${day}T17:00Z`,
    ])
    expect(rows).toEqual([{ day: last }])
  }
  expect(seller_address).toBeTruthy()
})

it('is sealed once: the file with what was filled in and its certificate, for who sees the contract', async () => {
  const [customer, date] = [aField('customer'), aField('customer', 'date', { y: 0.7 })]
  const signed = await onDevice(customer, date)
  await signedAtHome(company, signed.contract_id)
  await send({
    ...signed,
    signers: [signedBy('customer', { [customer.id]: scrawl, [date.id]: 'Nov 22, 2026' })],
    steps: [{ signer_id: null, what: 'handed_over', at: '2026-11-22T12:00:00.000Z' }],
  })
  await sealSigning(company, signed.id, 2)
  const [signing] = await company.as(1).signings.list({ contract_id: signed.contract_id })
  expect(signing).toMatchObject({ sealed_id: expect.any(String), cancel_until: '2026-11-25' })
  const answer = await company.request(`/files/${signing!.sealed_id}/original?download`, 1)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = await shownPages(new Uint8Array(bytes))
  const titles = pages.map(
    ({ said }) => /NOTICE OF CANCELLATION|Signature certificate/.exec(said)?.[0],
  )
  expect(titles.slice(0, 4)).toEqual([
    undefined,
    'NOTICE OF CANCELLATION',
    'NOTICE OF CANCELLATION',
    'Signature certificate',
  ])
  expect(pages[2]!.said).toContain('Sunday, November 22, 2026')
  expect(pages[2]!.said).toContain('NOT LATER THAN MIDNIGHT OF Wednesday, November 25, 2026.')
  const { rows } = await company.owner.query(
    `select count(*)::integer as n from files where name like 'Work Authorization signed%'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

it('says what a signed contract means for its job: work was authorized, and the customer signed off', async () => {
  const job_id = await newJob(company)
  const customer_id = await idOf(company, 'select customer_id as id from jobs where id = $1', [
    job_id,
  ])
  const overview = () => company.as(1).timeline.overview({ id: job_id })
  expect(await overview()).toMatchObject({ authorized: false, signed_off: null })
  for (const purpose of ['work_authorization', 'completion'])
    await company.owner.query(
      `insert into contracts (id, title, status, customer_id, purpose, signing_status) values ($1, 'Paper', 'active', $2, $3, 'signed')`,
      [newId(), customer_id, purpose],
    )
  expect(await overview()).toMatchObject({ authorized: true, signed_off: { title: 'Paper' } })
})

describe('what we write on a paper', () => {
  const paper = () => {
    const price = aField('company', 'text', { label: 'Change in price', required: false })
    return { price, customer: aField('customer'), ours: aField('company') }
  }

  it('stands there before the customer signs on a device of ours', async () => {
    const { price, customer, ours } = paper()
    const [second, signed] = [aField('second'), await onDevice(customer, ours, price)]
    const byUs = signedBy('company', { [ours.id]: scrawl, [price.id]: '$18,500.00' })
    const [byThem] = signed.signers
    const between = { ...(await onDevice(customer, second, ours, price)), id: newId() }
    const bySecond = signedBy('second', { [second.id]: scrawl })
    expect(await why(send({ ...between, signers: [byThem, byUs, bySecond] }))).toContain(
      'We fill them in and sign first',
    )
    expect(await send({ ...signed, signers: [byUs, byThem] })).toMatchObject({
      status: 'signed',
      signing_status: 'signed',
    })
  })

  it('is never added to what the customer signed before, where we were to sign first, by whatever way', async () => {
    const { signing_id, signer_id, field_id } = await waitingSigning(company)
    const { price } = paper()
    await company.owner.query(`update signings set fields = fields || $2::jsonb where id = $1`, [
      signing_id,
      JSON.stringify(price),
    ])
    await company.owner.query(
      `update signers set place = 3 where signing_id = $1 and party = 'customer'`,
      [signing_id],
    )
    await company.owner.query(`update signers set place = 1 where id = $1`, [signer_id])
    const mine = countersigned(signing_id, signer_id, {
      [field_id]: scrawl,
      [price.id]: '$18,500.00',
    })
    expect(await why(company.as(2).signings.countersign(mine))).toContain(
      'We fill them in and sign first',
    )
  })
})
