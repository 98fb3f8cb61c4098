import { once } from 'node:events'
import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  request,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { useCompany } from '#testing/company.ts'
import { cookieOf } from '#testing/fixtures.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, ask, begin, sha256 } from '#testing/sending.ts'

// Uploads as a browser sends them, through Node's own server. Their bytes take another path to the
// tus library than those of a constructed request.

const company = useCompany()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let port: number
let jpeg: Buffer
beforeAll(async () => {
  jpeg = Buffer.concat([await plainJpeg(800, 600), Buffer.alloc(1_000_000, 7)])
  const server = createAdaptorServer({ fetch: createApp(company.parts).fetch }) as Server
  await once(server.listen(0), 'listening')
  port = (server.address() as AddressInfo).port
  return () => {
    agent.destroy()
    server.close()
  }
})

const patch = (
  id: string,
  offset: number,
  headers: OutgoingHttpHeaders = {},
  path = `/uploads/${id}`,
) =>
  request({
    port,
    agent,
    method: 'PATCH',
    path,
    headers: {
      cookie: cookieOf(1),
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
  })
async function answer(asked: ReturnType<typeof request>) {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode
}
const stored = async (id: string) =>
  sha256(Buffer.from(await (await company.request(`/files/${id}/original`, 1)).arrayBuffer()))

it.each([
  ['with its length said before', () => ({ 'content-length': jpeg.length })],
  ['in pieces of no known length', () => ({})],
])('a picture arrives whole, %s', async (_how, headers) => {
  const photo = aPhoto()
  await begin(company, 1, photo, jpeg.length)
  expect(await answer(patch(photo.id, 0, headers()).end(jpeg))).toBe(204)
  expect(await stored(photo.id)).toBe(sha256(jpeg))
})

it('one that broke off goes on where it broke', async () => {
  const photo = aPhoto()
  await begin(company, 1, photo, jpeg.length)
  const broken = patch(photo.id, 0, { 'content-length': jpeg.length })
  broken.on('error', () => {})
  broken.write(jpeg.subarray(0, 400_000))
  const offset = async () => Number((await ask(company, 1, photo.id)).headers.get('upload-offset'))
  await expect.poll(offset).toBeGreaterThan(0)
  broken.destroy()
  const at = await offset()
  expect(await answer(patch(photo.id, at).end(jpeg.subarray(at)))).toBe(204)
  expect(await stored(photo.id)).toBe(sha256(jpeg))
})

it.each([
  ['more than was announced', 0, 413],
  ['elsewhere than at the end', 5, 409],
])('who sends %s is told so, and what comes next arrives', async (_what, offset, status) => {
  const photo = aPhoto()
  await begin(company, 1, photo, 1000)
  expect(await answer(patch(photo.id, offset, { 'content-length': jpeg.length }).end(jpeg))).toBe(
    status,
  )
  const next = aPhoto()
  await begin(company, 1, next, jpeg.length)
  expect(await answer(patch(next.id, 0).end(jpeg))).toBe(204)
})

it('an address that names a person is one like any other', async () => {
  const photo = aPhoto()
  await begin(company, 1, photo, jpeg.length)
  expect(
    await answer(
      patch(photo.id, 0, {}, `http://a:b@localhost:${port}/uploads/${photo.id}`).end(jpeg),
    ),
  ).toBe(204)
})
