import { once } from 'node:events'
import { type IncomingMessage, type Server, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { useCompany } from '#testing/company.ts'
import { type Caller, cookieOf } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'

// Bodies as they arrive through Node's own server, from people on a slow connection or with bad
// intent.

const company = useCompany({ proxies: 1 })
let port: number
beforeAll(async () => {
  const server = createAdaptorServer({ fetch: createApp(company.parts).fetch }) as Server
  await once(server.listen(0), 'listening')
  port = (server.address() as AddressInfo).port
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

function send(path: string, cookie: string, headers: object = {}, address = '203.0.113.7') {
  const sent = request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie, ...headers },
  })
  sent.on('error', () => {})
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>
  answer.catch(() => {}) // Requests that are given up get no answer.
  return { sent, answer }
}
async function ask(path: string, caller: Caller, body: string, headers: object = {}) {
  const { sent, answer } = send(path, cookieOf(caller), headers)
  sent.end(body)
  const [response] = await answer
  return { status: response.statusCode, body: await text(response) }
}

it('bodies that come a byte at a time, of customers and of strangers, keep no one from their turn', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(company, 6)))
  const slow = [
    ...people.flatMap(({ cookie }) => [
      send('/rpc/profile/edit', cookie),
      send('/rpc/profile/edit', cookie),
    ]),
    ...[1, 2, 3, 4].map((n) =>
      send('/api/auth/sign-in/email', '', { 'content-length': 5000 }, `198.51.100.${n}`),
    ),
  ]
  for (const { sent } of slow) sent.write(' ')
  const answers = await Promise.all([
    ask('/rpc/customers/mine', 6, '{}'),
    ask('/rpc/customers/counts', 1, '{"json":{}}'),
    ask('/rpc/access/me', 'nobody', '{}'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { sent } of slow) sent.destroy()
})

it('seventeen of one person are one too many', async () => {
  const { cookie } = await newPerson(company, 6)
  const slow = Array.from({ length: 16 }, () =>
    send('/rpc/profile/edit', cookie, { 'content-length': 5000 }),
  )
  for (const { sent } of slow) sent.write(' ')
  await expect
    .poll(async () => {
      const { sent, answer } = send('/rpc/access/me', cookie)
      sent.end('{}')
      return (await answer)[0].statusCode
    })
    .toBe(429)
  for (const { sent } of slow) sent.destroy()
})

it('a body of pieces is read whole, and one that grows too long is refused', async () => {
  const inPieces = { 'transfer-encoding': 'chunked' }
  expect((await ask('/rpc/customers/counts', 1, '{"json":{}}', inPieces)).status).toBe(200)
  const { sent, answer } = send('/rpc/access/me', '', inPieces)
  for (let n = 0; n < 11; n++) sent.write(' '.repeat(10_000))
  expect((await answer)[0].statusCode).toBe(413)
  sent.destroy()
})
