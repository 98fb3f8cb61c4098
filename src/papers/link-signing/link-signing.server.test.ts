import pg from 'pg'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { CODE_TRIES } from '#people/link-codes/link-codes.ts'
import { signingChase } from '#papers/link-signing/signing-reminders.later.ts'
import { newLink } from '#server/links.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newPaper } from '#testing/contract-rows.ts'
import { edited } from '#testing/edits.ts'
import {
  asked,
  codeTo,
  linkOf,
  nothing,
  opened,
  openedByHand,
  sendEmails,
  signature,
  usedLinks,
} from '#testing/link-signing-rows.ts'
import { countMore, forgetLimits, emailsTo } from '#testing/people.ts'
import { sealSigning } from '#testing/sealed-signing.ts'
import { aField, scrawl } from '#testing/signing-rows.ts'
import { shownDay } from '#values/times.ts'
import { linkLifetimes } from '#values/link-lifetimes.ts'

// The seal is made in a separate process.
const company = useCompany()
beforeEach(() => forgetLimits(company))
const { stranger, statusOf, signingsOf, uses, ready } = usedLinks(company)
const queue = () => {
  const pool = new pg.Pool({ connectionString: company.queueUrl })
  onTestFinished(() => pool.end())
  return pool
}

describe('a contract that was sent', () => {
  it('is opened with a code, read, signed once, and sealed', async () => {
    const signer = aField('customer')
    const { link, ...sent } = await ready([signer])
    expect(await statusOf(sent)).toBe('sent')
    expect((await signingsOf(sent))[0]!.signers).toMatchObject([
      { status: 'opened', method: 'link' },
    ])
    expect(await stranger().read(link)).toMatchObject({
      purpose: 'sign',
      party: 'customer',
      sha256: sent.sha256,
      fields: [signer],
    })
    const file = await company.send('POST', '/signing-file', 'nobody', link)
    expect([
      file.status,
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-'])
    expect(await outcome(stranger().sign({ ...link, ...signature({}) }))).toBe('BAD_REQUEST')
    expect(await stranger().sign({ ...link, ...signature({ [signer.id]: scrawl }) })).toEqual({
      done: true,
    })
    expect(await statusOf(sent)).toBe('signed')
    expect(await uses(link)).toEqual(nothing)
    const { rows } = await company.owner.query(
      'select what, address from signing_steps where signing_id = $1 order by id',
      [sent.id],
    )
    expect(rows.map((row) => (row as { what: string }).what)).toEqual([
      'Sent for signing',
      'Asked by email',
      'The link was opened and the code entered',
      'The document was opened',
      'The last page was shown',
      'The notice of cancellation was shown',
      'Agreed to sign electronically',
      'Signed',
    ])
    expect(rows.at(-1)).toMatchObject({ address: '127.0.0.1' })
  })

  it('says nothing before the code, and nothing of the address', async () => {
    const sent = await asked(company)
    const token = await linkOf(company, sent.signers[0]!.email)
    expect(await stranger().look({ token })).toEqual({ purpose: 'sign' })
    expect(await outcome(stranger().read({ token, proof: newLink().token }))).toBe('NOT_FOUND')
    expect(await outcome(stranger().sign({ token, proof: '', ...signature() }))).toBe('NOT_FOUND')
    const { rows } = await company.owner.query(
      'select status, opened_at from signers where signing_id = $1',
      [sent.id],
    )
    expect(rows).toEqual([{ status: 'asked', opened_at: null }])
  })
})

describe('a link is good for nothing', () => {
  it('when it was guessed', async () => {
    expect(await uses({ token: newLink().token, proof: newLink().token })).toEqual(nothing)
  })

  it('when it expired, or the request did', async () => {
    const { link, ...sent } = await ready()
    await company.owner.query(
      `update signings set expires_at = now() - interval '1 second' where id = $1`,
      [sent.id],
    )
    expect(await uses(link)).toEqual(nothing)
    await signingChase.work('', queue())
    expect([await statusOf(sent), (await signingsOf(sent))[0]!.status]).toEqual([
      'expired',
      'expired',
    ])
    const other = await ready()
    await company.owner.query(
      `update auth.signing_links set expires_at = now() where signer_id = $1`,
      [other.signers[0]!.id],
    )
    expect(await uses(other.link)).toEqual(nothing)
  })

  it('when the request was ended', async () => {
    const { link, ...sent } = await ready()
    await company.as(2).signings.end({ id: sent.id })
    expect(await uses(link)).toEqual(nothing)
    expect(await statusOf(sent)).toBe('not_sent')
    expect(await outcome(company.as(2).signings.end({ id: sent.id }))).toBe('CONFLICT')
  })

  it('when a new one was sent', async () => {
    const { link, email, ...sent } = await ready()
    await company.as(1).signings.resend({ id: sent.signers[0]!.id })
    expect(await uses(link)).toEqual(nothing)
    await forgetLimits(company)
    const token = await linkOf(company, email)
    expect(token).not.toBe(link.token)
    expect(
      await outcome(stranger().sign({ ...(await opened(company, email, token)), ...signature() })),
    ).toBe('ok')
  })

  it('when the file was replaced', async () => {
    const { link, contract_id } = await ready()
    await company.as(1).contracts.edit(
      (await edited(company, 'contracts', {
        id: contract_id,
        paper_id: await newPaper(company),
      })) as never,
    )
    expect(await uses(link)).toEqual(nothing)
  })

  it('when the proof is that of another customer, or too old', async () => {
    const [mine, other] = [await ready(), await ready()]
    const crossed = { token: mine.link.token, proof: other.link.proof }
    expect((await uses(crossed)).slice(2)).toEqual(nothing.slice(2))
    await company.owner.query(
      `update auth.signing_links set proof_until = now() where signer_id = $1`,
      [mine.signers[0]!.id],
    )
    expect(await outcome(stranger().sign({ ...mine.link, ...signature() }))).toBe('NOT_FOUND')
  })
})

it('is loaded again without another code in the browser in which it was entered, until it is signed', async () => {
  const { link } = await ready()
  const kept = await company.send('POST', '/signing-session', 'nobody', link)
  const [cookie] = kept.headers.getSetCookie() as [string]
  expect([kept.status, cookie]).toEqual([
    204,
    expect.stringMatching(/Max-Age=7200; Path=\/signing-session; HttpOnly; SameSite=Strict$/),
  ])
  const resume = async (token: string, headers: object = { cookie: cookie.split(';')[0]! }) => {
    const json = { 'content-type': 'application/json', ...headers }
    const body = JSON.stringify({ token })
    return (
      await company.request('/signing-session/resume', 'nobody', {
        method: 'POST',
        headers: json,
        body,
      })
    ).json()
  }
  const [good, none] = [
    { purpose: 'sign', proof: link.proof },
    { purpose: null, proof: null },
  ]
  expect([await resume(link.token), await resume(link.token)]).toEqual([good, good])
  // The cookie doesn't work with another link, nor the link without the cookie.
  const other = await ready()
  expect([
    await resume(other.link.token),
    await resume(newLink().token),
    await resume(link.token, {}),
  ]).toEqual([none, none, none])
  for (const wrong of [
    { ...link, proof: other.link.proof },
    { ...link, proof: '' },
  ])
    expect((await company.send('POST', '/signing-session', 'nobody', wrong)).status).toBe(404)
  await stranger().sign({ ...link, ...signature() })
  expect(await resume(link.token)).toEqual(none)
  expect((await company.send('POST', '/signing-session', 'nobody', link)).status).toBe(404)
})

it('is loaded again also where the code of another document was entered in that browser since', async () => {
  const [one, other] = [(await ready()).link, (await ready()).link]
  const jar = new Map<string, string>()
  const browse = async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const answer = await company.request(path, 'nobody', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) as unknown as [string, string, string]
      if (cookie.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const resumed = async (token: string) =>
    ((await (await browse('/signing-session/resume', { token })).json()) as { proof: unknown })
      .proof
  await browse('/signing-session', one)
  // A third link, whose code was never entered here, ends neither of the others.
  expect(await resumed((await ready()).link.token)).toBeNull()
  await browse('/signing-session', other)
  expect([await resumed(one.token), await resumed(other.token), await resumed(one.token)]).toEqual([
    one.proof,
    other.proof,
    one.proof,
  ])
  await stranger().sign({ ...other, ...signature() })
  expect([await resumed(other.token), await resumed(one.token)]).toEqual([null, one.proof])
  expect(jar.size).toBe(1)
})

it('a mail scanner changes nothing and is told nothing', async () => {
  const sent = await asked(company)
  const token = await linkOf(company, sent.signers[0]!.email)
  const before = (await company.owner.query('select * from auth.signing_links')).rows
  for (const method of ['GET', 'HEAD'])
    for (const path of [
      `/sign`,
      `/sign?${token}`,
      `/sign/${token}`,
      `/rpc/linkSigning/look?data=${token}`,
      '/signing-file',
    ])
      expect(await (await company.request(path, 'nobody', { method })).text()).not.toContain('Ana')
  expect((await company.owner.query('select * from auth.signing_links')).rows).toEqual(before)
  expect((await signingsOf(sent))[0]!.signers[0]!.status).toBe('asked')
})

it('of two tabs one signs', async () => {
  const { link, ...sent } = await ready()
  const by = (tab: number) => ({
    ...link,
    ...signature(),
    signed_at: `2026-11-22T12:0${tab}:00.000Z`,
  })
  const answers = await Promise.all([1, 2, 3].map((tab) => outcome(stranger().sign(by(tab)))))
  expect(answers.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'ok'])
  expect(await statusOf(sent)).toBe('signed')
})

it('waits for who ends the request at that moment, and then signs nothing', async () => {
  const { link, ...sent } = await ready()
  const holder = new pg.Client({ connectionString: company.ownerUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from contracts where id = $1 for update', [sent.contract_id])
  const signing = outcome(stranger().sign({ ...link, ...signature() }))
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await company.owner.query(waits)).rowCount).toBe(1)
  await holder.query(
    `update signings set status = 'ended', ended_at = now(), ended_why = 'x' where id = $1`,
    [sent.id],
  )
  await holder.query('commit')
  expect(await signing).toBe('NOT_FOUND')
  expect((await signingsOf(sent))[0]!.signers).toMatchObject([{ status: 'opened' }])
})

it('the sealed copy is mailed to who signed, who downloads it and no one else, and the email names the day to cancel by', async () => {
  const { link, email, ...sent } = await ready([], undefined, { is_home_solicitation: true })
  await stranger().sign({ ...link, ...signature() })
  const other = await ready()
  await sealSigning(company, sent.id, 1)
  const copy = await opened(company, email, await linkOf(company, email))
  expect(await stranger().read(copy)).toMatchObject({
    purpose: 'copy',
    title: 'Work Authorization',
  })
  const [message] = (await emailsTo(company, email)).filter(
    ({ subject }) => subject === 'Your signed document',
  )
  const cancel_until = (await signingsOf(sent))[0]!.cancel_until!
  expect(message!.text).toContain(`You may cancel until midnight of ${shownDay(cancel_until)}.`)
  const file = await company.send('POST', '/signing-file', 'nobody', copy)
  const { rows } = await company.owner.query(
    'select f.sha256 from signings s join files f on f.id = s.sealed_id where s.id = $1',
    [sent.id],
  )
  expect(
    createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex'),
  ).toBe((rows[0] as { sha256: string }).sha256)
  expect(await outcome(stranger().sign({ ...copy, ...signature() }))).toBe('NOT_FOUND')
  for (const wrong of [
    { ...copy, proof: other.link.proof },
    { token: newLink().token, proof: copy.proof },
    { ...copy, proof: '' },
  ])
    expect((await company.send('POST', '/signing-file', 'nobody', wrong)).status).toBe(404)
})

it('no page behind a link tells others its address', async () => {
  for (const method of ['GET', 'HEAD'])
    expect(
      (await company.request('/sign', 'nobody', { method })).headers.get('referrer-policy'),
    ).toBe('no-referrer')
  const { link } = await ready()
  expect(
    (await company.send('POST', '/signing-file', 'nobody', link)).headers.get('referrer-policy'),
  ).toBe('no-referrer')
})

it('is no session, and takes none: the signer signs, even with someone else signed in', async () => {
  const { link, ...sent } = await ready()
  expect(await outcome(company.as(4).linkSigning.sign({ ...link, ...signature() }))).toBe('ok')
  expect((await signingsOf(sent))[0]!.signers[0]).toMatchObject({
    status: 'signed',
    method: 'link',
    witness_name: null,
  })
})

describe('the code', () => {
  it('is wrong five times, then good for nothing, also the right one', async () => {
    const sent = await asked(company)
    const { email } = sent.signers[0]!
    const token = await linkOf(company, email)
    await stranger().sendCode({ token })
    const code = await codeTo(company, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = []
    for (const tried of [wrong, wrong, wrong, wrong, wrong, code])
      tries.push((await stranger().enterCode({ token, code: tried })).outcome)
    expect(tries).toEqual([
      ...Array.from({ length: CODE_TRIES - 1 }, () => 'wrong'),
      'over',
      'over',
    ])
  })

  it('is old after ten minutes, and works once', async () => {
    const { signers } = await asked(company)
    const { email } = signers[0]!
    const token = await linkOf(company, email)
    await stranger().sendCode({ token })
    const { rows } = await company.owner.query<{ minutes: number }>(
      `select round(extract(epoch from code_until - now()) / 60)::int as minutes from auth.signing_links where signer_id = $1`,
      [signers[0]!.id],
    )
    expect(rows).toEqual([{ minutes: linkLifetimes.code / 60 }])
    await company.owner.query(
      `update auth.signing_links set code_until = now() where signer_id = $1`,
      [signers[0]!.id],
    )
    expect(
      (await stranger().enterCode({ token, code: await codeTo(company, email) })).outcome,
    ).toBe('over')
    await company.owner.query('delete from auth.emails')
    await stranger().sendCode({ token })
    const code = await codeTo(company, email)
    expect((await stranger().enterCode({ token, code })).outcome).toBe('right')
    expect((await stranger().enterCode({ token, code })).outcome).toBe('over')
  })

  it('is sent five times an hour for one link, and no more', async () => {
    const { token } = await openedByHand(company)
    const sent = []
    for (let n = 0; n < 6; n++) sent.push(await outcome(stranger().sendCode({ token })))
    expect(sent).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TOO_MANY_REQUESTS'])
  })

  it('is not used up by others behind the same address: their forgotten passwords, and their links', async () => {
    const [mine, theirs] = [await openedByHand(company), await openedByHand(company)]
    await company.as('nobody').accounts.askReset({ email: 'someone@example.com' })
    await countMore(company, 'mail by address', 1000)
    expect(
      await outcome(company.as('nobody').accounts.askReset({ email: 'other@example.com' })),
    ).toBe('TOO_MANY_REQUESTS')
    await stranger().look({ token: theirs.token })
    await countMore(company, 'use by link', 1000)
    expect(await outcome(stranger().look({ token: theirs.token }))).toBe('TOO_MANY_REQUESTS')
    expect(await outcome(stranger().sendCode({ token: mine.token }))).toBe('ok')
    expect(await outcome(stranger().sign({ ...mine, ...signature() }))).toBe('ok')
  })
})

it('reminds after two and after five days, and the first link works on', async () => {
  const { link, email, signers } = await ready()
  const pool = queue()
  const reminders = async () =>
    (await emailsTo(company, email)).filter(({ subject }) => subject.startsWith('Reminder')).length
  const after = async (days: number) => {
    await company.owner.query(
      'update signers set asked_at = now() - make_interval(days => $2) where id = $1',
      [signers[0]!.id, days],
    )
    await signingChase.work('', pool)
    await sendEmails(company)
    return reminders()
  }
  expect([await after(1), await after(3), await after(4), await after(6), await after(9)]).toEqual([
    0, 1, 1, 2, 2,
  ])
  expect(await outcome(stranger().sign({ ...link, ...signature() }))).toBe('ok')
})

it('the role signer calls its functions and reads nothing', async () => {
  const login = new pg.Client({ connectionString: company.signerUrl })
  await login.connect()
  onTestFinished(() => login.end())
  for (const table of [
    'public.contracts',
    'public.signers',
    'public.signings',
    'auth.signing_links',
    'public.customers',
    'public.files',
  ])
    await expect(login.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
  for (const call of [
    `app.take_signature(null, 'link', given => null, consented => null, signed => null, steps => null, from_device => null, from_address => null)`,
    `app.document_to_sign(null)`,
    `app.live_link('\\x01')`,
  ])
    await expect(login.query(`select ${call}`)).rejects.toMatchObject({ code: '42501' })
})
