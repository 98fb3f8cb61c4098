import { v7 as newId } from 'uuid'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { cookieOf, plainCustomer } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'
import { newRefusedPunch } from '#testing/rows.ts'

const company = useCompany()

const count = async () =>
  Number((await company.owner.query('select count(*) from customers')).rows[0].count)
const long = 'x'.repeat(10_000)

describe('bad input gets a clear 4xx and writes nothing', () => {
  it.each([
    ['no id', { id: undefined }, 'id'],
    ['an id that is none', { id: '1' }, 'id'],
    ['a UUID that is not a v7', { id: '5d6f2fbb-5f0a-4f3c-8d2e-0c6e6f1f2d11' }, 'id'],
    ['a blank first name', { first_name: '   ' }, 'first_name'],
    ['a name of 10,000 characters', { first_name: long }, 'first_name'],
    ['an address of 10,000 characters', { address: long }, 'address'],
    ['an e-mail that is none', { email: 'ada at home' }, 'email'],
    ['a NUL in the name', { last_name: 'Qua\0rles' }, 'last_name'],
    ['a name that shows as nothing', { last_name: '\u200b' }, 'last_name'],
    ['characters that reorder the text', { last_name: '\u202eelrauQ' }, 'last_name'],
    ['half an emoji', { last_name: 'Quarles \ud83d' }, 'last_name'],
    ['a state that is none', { state: 'ZZ' }, 'state'],
    ['a ZIP code that is none', { zip_code: '3030' }, 'zip_code'],
    ['a forged location', { city_code: '99' }, 'city_code'],
    ['a status that is none', { contract_status: 'done' }, 'contract_status'],
    ['a number for a name', { first_name: 7 }, 'first_name'],
    ['a forged creator', { created_by: newId() }, 'created_by'],
    ['a forged role', { role: 4 }, 'role'],
    ['a forged link to a user', { user_id: newId() }, 'user_id'],
    ['a forged number', { customer_number: '01-99999' }, 'customer_number'],
  ])('%s', async (_what, wrong, field) => {
    const before = await count()
    const answer = await company.send('POST', '/api/customers', 1, {
      ...plainCustomer,
      id: newId(),
      ...wrong,
    })
    expect(answer.status).toBe(400)
    const { data } = (await answer.json()) as {
      data: { issues: { path: string[]; message: string; keys?: string[] }[] }
    }
    expect(data.issues.some(({ path, keys }) => path[0] === field || keys?.includes(field))).toBe(
      true,
    )
    expect(await count()).toBe(before)
  })

  it.each([
    ['quotes', `O'Brien "Bob" --;`],
    ['percent signs', '100% _sure_'],
    ['emoji', 'Zoë 🏚️💧'],
    ['right-to-left text', 'مريم الحداد'],
  ])('but %s in a name are someone’s name', async (_what, last_name) => {
    const answer = await company.send('POST', '/api/customers', 1, {
      ...plainCustomer,
      id: newId(),
      last_name,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ last_name })
  })

  it.each([
    ['malformed JSON', '/api/customers', '{"id": '],
    ['malformed JSON at the browser’s door', '/rpc/customers/add', '{"json": '],
    ['an array', '/api/customers', '[]'],
    ['nothing', '/api/customers', ''],
  ])('%s', async (_what, path, body) => {
    const before = await count()
    expect((await company.send('POST', path, 1, body)).status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('a body over the limit', async () => {
    const answer = await company.send('POST', '/api/customers', 1, {
      ...plainCustomer,
      id: newId(),
      address: 'x'.repeat(1_100_000),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it.each([
    'nonsense',
    'eyJhIjoxfQ',
    Buffer.from('["2026-01-01T00:00:00.000000+00:00","x"]').toString('base64url'),
    ...['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+16:00', '2026-13-01T00:00:00+00:00'].map(
      (time) => Buffer.from(JSON.stringify([time, newId()])).toString('base64url'),
    ),
    long,
  ])('a forged page cursor %#', async (after) => {
    expect(await outcome(company.as(1).customers.list({ after }))).toBe('BAD_REQUEST')
  })

  it('a search of 10,000 characters', async () => {
    expect(await outcome(company.as(1).customers.list({ q: long }))).toBe('BAD_REQUEST')
  })

  it('a procedure that does not exist', async () => {
    for (const path of ['/rpc/customers/destroy', '/api/nothing', '/rpc/__proto__/constructor'])
      expect((await company.send('POST', path, 4, {})).status).toBe(404)
  })
})

describe('cookies', () => {
  const me = (cookie: string) =>
    company
      .request('/api/customers', 'nobody', { headers: { cookie } })
      .then(({ status }) => status)

  it('with a session in force let in', async () => {
    expect(await me(cookieOf(1))).toBe(200)
  })

  it.each([
    ['none', ''],
    ['a forged signature', cookieOf(1).replace(/.{6}$/, 'AAAA%3D')],
    [
      'another person’s signature',
      `${cookieOf(1).split('.').slice(0, 2).join('.')}.${cookieOf(4).split('.').slice(2).join('.')}`,
    ],
    ['no signature', 'dryline.session_token=session-of-role-4-in-a-test'],
    ['an injection', `dryline.session_token=${encodeURIComponent(`'; select 1; --.x`)}`],
    ['nonsense', 'dryline.session_token=%E0%A4%A'],
  ])('with %s do not', async (_what, cookie) => {
    expect(await me(cookie)).toBe(401)
  })

  it('of an expired session do not', async () => {
    await company.owner.query(
      `update auth.sessions set expires_at = now() where token like 'session-of-role-2-%'`,
    )
    expect(await me(cookieOf(2))).toBe(401)
  })
})

describe('requests from another site', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('are refused: %o', async (headers) => {
    const before = await count()
    for (const path of [
      '/api/customers',
      '/rpc/customers/add',
      '/api/auth/sign-in/email',
      '/api/auth/sign-out',
    ]) {
      const answer = await company.request(path, 1, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...plainCustomer, id: newId() }),
      })
      expect(answer.status).toBe(403)
    }
    expect(await count()).toBe(before)
  })

  it('do not include our own pages', async () => {
    const answer = await company.request('/api/customers', 1, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost',
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ ...plainCustomer, id: newId() }),
    })
    expect(answer.status).toBe(201)
  })
})

it.each(['OPTIONS', 'HEAD', 'PUT', 'DELETE', 'PATCH'])(
  '%s is no way to call a procedure of the browser’s',
  async (method) => {
    const before = await count()
    const body =
      method === 'HEAD' ? undefined : JSON.stringify({ json: { ...plainCustomer, id: newId() } })
    const headers = { 'content-type': 'application/json' }
    expect(
      (
        await company.request('/rpc/customers/add', 1, {
          method,
          headers,
          ...(body ? { body } : {}),
        })
      ).status,
    ).toBe(405)
    expect(await count()).toBe(before)
  },
)

it('a link can read and never write', async () => {
  const data = encodeURIComponent(JSON.stringify({ json: { ...plainCustomer, id: newId() } }))
  const before = await count()
  expect((await company.request(`/rpc/customers/add?data=${data}`, 1)).status).toBe(405)
  expect(await count()).toBe(before)
  expect(
    (await company.request(`/rpc/customers/list?data=${encodeURIComponent('{"json":{}}')}`, 1))
      .status,
  ).toBe(200)
})

describe('signing in', () => {
  const signIn = (email: string, password: string) =>
    company.send('POST', '/api/auth/sign-in/email', 'nobody', { email, password })

  it('sets an httpOnly cookie that opens the door, and says the token nowhere else', async () => {
    const answer = await signIn('employee@demo.test', 'demo-password')
    expect(answer.status).toBe(200)
    const cookie = answer.headers
      .getSetCookie()
      .find((text) => text.startsWith('dryline.session_token='))!
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(await answer.text()).toBe('{}')
    const headers = { cookie: cookie.split(';')[0]! }
    expect(await (await company.request('/api/me', 'nobody', { headers })).json()).toMatchObject({
      email: 'employee@demo.test',
      role: 1,
    })
    expect(
      (await company.request('/api/auth/sign-out', 'nobody', { method: 'POST', headers })).status,
    ).toBe(200)
    expect(await (await company.request('/api/me', 'nobody', { headers })).json()).toBeNull()
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const [wrong, unknown] = [
      await signIn('employee@demo.test', 'wrong'),
      await signIn('stranger@demo.test', 'wrong'),
    ]
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
  })

  it.each([
    '/api/auth/sign-up/email',
    '/api/auth/list-sessions',
    '/api/auth/change-password',
    '/api/auth/update-user',
    '/api/auth/request-password-reset',
  ])('leaves %s out', async (path) => {
    expect((await company.send('POST', path, 4, {})).status).toBe(404)
  })
})

describe('every answer', () => {
  it('carries a strict policy, and a request id', async () => {
    for (const path of ['/', '/api/me', '/api/nothing', '/assets/nothing.js']) {
      const { headers } = await company.request(path, 'nobody')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('of a long list is compressed for who can read it so', async () => {
    expect(
      (
        await company.request('/api/customers', 1, { headers: { 'accept-encoding': 'gzip' } })
      ).headers.get('content-encoding'),
    ).toBe('gzip')
  })

  it('of an unknown failure names a reference and nothing else', async () => {
    await company.owner.query('alter table customers rename column phone to gone')
    const answer = await company.request('/api/customers', 1)
    const text = await answer.text()
    await company.owner.query('alter table customers rename column gone to phone')
    expect(answer.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({
      message: expect.stringContaining(answer.headers.get('x-request-id')!),
    })
    expect(text).not.toMatch(/phone|column|select/i)
  })

  it('that does not fit its own description is an unknown failure too, and the log says where', async () => {
    await newRefusedPunch(company)
    const { cookie } = await newPerson(company, 2)
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
    const app = createApp({ ...company.parts, log })
    await company.owner.query(
      `alter table refused_punches alter no_lunch drop default,
        alter no_lunch type integer using no_lunch::integer`,
    )
    const answers = [
      await app.request('http://localhost/api/refused-punches', { headers: { cookie } }),
      await app.request('http://localhost/rpc/refusedPunches/list', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      }),
    ]
    await company.owner.query(
      `alter table refused_punches alter no_lunch type boolean using no_lunch = 1,
        alter no_lunch set default false`,
    )
    for (const answer of answers) {
      const reference = answer.headers.get('x-request-id')!
      expect(answer.status).toBe(500)
      expect(await answer.text()).toContain(`give us this number: ${reference}`)
      const failures = lines.filter((line) => line.includes('unknown failure'))
      expect(failures.find((line) => line.includes(reference))).toContain('punches.0.no_lunch')
      // A stored row is none of the log's business.
      expect(failures.join()).not.toContain('Locked')
    }
  })
})

it('says whether it lives and whether it is ready', async () => {
  expect((await company.request('/healthz', 'nobody')).status).toBe(200)
  expect((await company.request('/readyz', 'nobody')).status).toBe(200)
})

it('describes its API, and shows it to a reader', async () => {
  const document = (await (await company.request('/api/openapi.json', 'nobody')).json()) as {
    paths: Record<string, Record<string, { summary?: string; description?: string }>>
  }
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations))
      expect(operation.summary && operation.description).toBeTruthy()
  const page = await (await company.request('/api/docs', 'nobody')).text()
  for (const path of Object.keys(document.paths)) expect(page).toContain(path)
})
