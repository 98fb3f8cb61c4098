import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { isFromHere, isOwnHost } from '#server/own-machine.ts'

it.each([
  'localhost:3000',
  'LOCALHOST',
  'demo.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.5:3000',
  '[fd00::5]',
  'workshop:3000',
  'workshop.local',
])('may be asked as %s', (host) => {
  expect(isOwnHost(host, 'workshop')).toBe(true)
})

it.each([
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'workshop.evil.example',
  'a b',
  '',
  undefined,
])('may not be asked as %s', (host) => {
  expect(isOwnHost(host, 'workshop')).toBe(false)
})

const asked = async (remoteAddress: string, headers: Record<string, string>, proxies = 0) => {
  const app = new Hono().get('/', (c) => c.json(isFromHere(c, proxies)))
  const answer = await app.request(
    '/',
    { headers: { host: 'localhost:3000', ...headers } },
    { incoming: { socket: { remoteAddress } } },
  )
  return (await answer.json()) as boolean
}

it.each([
  ['127.0.0.1', {}, 0],
  ['::1', { host: '[::1]:3000' }, 0],
  ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }, 0],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 1],
] as const)('comes from here: %s %o behind %i proxies', async (address, headers, proxies) => {
  expect(await asked(address, headers, proxies)).toBe(true)
})

it.each([
  ['192.168.1.7', {}, 0],
  ['192.168.1.7', { 'x-forwarded-for': '127.0.0.1' }, 1],
  ['127.0.0.1', { host: 'evil.example:3000' }, 0],
  ['127.0.0.1', { host: '192.168.1.5:3000' }, 0],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 0],
  ['127.0.0.1', { via: '1.1 proxy' }, 0],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 1],
] as const)('comes from elsewhere: %s %o behind %i proxies', async (address, headers, proxies) => {
  expect(await asked(address, headers, proxies)).toBe(false)
})
