import { v7 as newId } from 'uuid'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { useCompany } from '#testing/company.ts'
import { cookieOf, plainCustomer } from '#testing/fixtures.ts'

// Input that is almost right is refused, with an answer that says so.

const company = useCompany()

const app = (baseUrl: string, mailbox?: string) => createApp({ ...company.parts, baseUrl, mailbox })
const add = (baseUrl: string, headers: Record<string, string>) =>
  app(baseUrl).request('https://dryline.example.com/api/customers', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(1), ...headers },
    body: JSON.stringify({ ...plainCustomer, id: newId() }),
  })

describe('an Origin', () => {
  const baseUrl = 'https://dryline.example.com'

  it.each([
    'http://dryline.example.com',
    'https://dryline.example.com:8443',
    'https://evil.example',
    'https://evil.example.com',
    'https://dryline.example.com.evil.example',
    'null',
    '',
  ])('that is not BASE_URL’s is refused, whatever Host says: %s', async (origin) => {
    const host = URL.canParse(origin) ? new URL(origin).host : 'dryline.example.com'
    expect((await add(baseUrl, { origin, host })).status).toBe(403)
  })

  it('that is BASE_URL’s is let in, also behind a proxy that asks us by another name', async () => {
    expect((await add(`${baseUrl}/`, { origin: baseUrl, host: 'dryline:3000' })).status).toBe(201)
  })

  it('is the Host that was asked where BASE_URL is this machine itself', async () => {
    const local = 'http://localhost:3000'
    expect(
      (await add(local, { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' })).status,
    ).toBe(201)
    expect(
      (await add(local, { origin: 'http://192.168.1.5:4000', host: '192.168.1.5:3000' })).status,
    ).toBe(403)
    expect(
      (await add(local, { origin: 'https://192.168.1.5:3000', host: '192.168.1.5:3000' })).status,
    ).toBe(403)
  })
})

describe('a body', () => {
  const paths = [
    '/api/customers',
    '/rpc/customers/add',
    '/api/auth/sign-in/email',
    '/api/auth/step-up',
  ]
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ]

  it.each(paths.flatMap((path) => types.map((type) => [path, type] as const)))(
    'at %s of type “%s” is refused',
    async (path, type) => {
      const answer = await company.request(path, 1, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    },
  )

  it('is taken as JSON with a charset; none needs no type; the public form keeps its own', async () => {
    const body = JSON.stringify({ ...plainCustomer, id: newId() })
    const json = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect(
      (await company.request('/api/customers', 1, { method: 'POST', headers: json, body })).status,
    ).toBe(201)
    expect((await company.request('/api/auth/sign-out', 'nobody', { method: 'POST' })).status).toBe(
      200,
    )
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (
        await company.request('/request', 'nobody', {
          method: 'POST',
          headers: form,
          body: 'name=',
        })
      ).status,
    ).toBe(400)
  })
})

it.each(['HEAD', 'GET'])('%s at what only takes POST is no failure of ours', async (method) => {
  for (const path of ['sign-out', 'sign-in/email', 'two-factor/enable', 'step-up'])
    expect((await company.request(`/api/auth/${path}`, 1, { method })).status, path).toBeOneOf([
      404, 405,
    ])
})

it('an email that is not there is not found', async () => {
  const folder = join(company.folder, 'mail')
  mkdirSync(folder)
  const demo = app('http://localhost', folder)
  for (const file of ['1-00000000-0000-4000-8000-000000000000.eml', '..%2f..%2fsecret', 'x'])
    for (const end of ['', '/html'])
      expect((await demo.request(`http://localhost/mailbox/${file}${end}`)).status, file).toBe(404)
  expect((await demo.request('http://localhost/mailbox')).status).toBe(200)
})

it('emails of a demo are for its own computer, by its own name', async () => {
  const demo = app('http://localhost:3000', company.folder)
  const file = '1700000000000-00000000-0000-4000-8000-000000000000.eml'
  writeFileSync(join(company.folder, file), 'Subject: Reset your password\r\n\r\nText')
  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) =>
    (
      await demo.request(
        `http://localhost:3000${path}`,
        { headers: { host: 'localhost:3000', ...headers } },
        { incoming: { socket: { remoteAddress } } },
      )
    ).status
  for (const path of ['/mailbox', `/mailbox/${file}`, `/mailbox/${file}/html`]) {
    expect(await ask(path), path).toBe(200)
    expect(await ask(path, { host: 'rebound.example:3000' }), path).toBe(404)
    expect(await ask(path, { 'x-forwarded-for': '127.0.0.1' }), path).toBe(404)
    expect(await ask(path, {}, '192.168.1.7'), path).toBe(404)
  }
})

it('a page by a stranger’s name that leads here writes nothing', async () => {
  const here = app('http://localhost:3000')
  const sign = async (host: string) =>
    await here.request(`http://${host}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host, origin: `http://${host}` },
      body: JSON.stringify({ email: 'employee@demo.test', password: 'demo-password' }),
    })
  for (const host of ['localhost:3000', '127.0.0.1:3000', '192.168.1.5:3000'])
    expect((await sign(host)).status, host).toBe(200)
  const answer = await sign('rebound.example:3000')
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('If it is yours, set BASE_URL to it.')
})
