import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { aPdf } from '#testing/papers.ts'
import { checkSeal } from '#testing/pdf-seal.ts'
import { aCertificate, newSealing } from '#testing/sealing.ts'

// A paper gets a time stamp if one is available. Without one it is still sealed, and the result
// says so.

// The first test is slow on a busy machine: typefaces are opened, keys made and processes started.

let sealing: Awaited<ReturnType<typeof newSealing>>
beforeAll(async () => void (sealing = await newSealing()))
afterAll(() => sealing.end())

async function authority(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`
}

const { asn1 } = forge
const node = (type: number, value: string | forge.asn1.Asn1[]) =>
  asn1.create(asn1.Class.UNIVERSAL, type, typeof value !== 'string', value)
/** Returns a response (RFC 3161, 2.4.2) with a token of the right shape over these bytes. */
function granted(of: string) {
  const signed = forge.pkcs7.createSignedData()
  signed.content = forge.util.createBuffer(of)
  const status = node(asn1.Type.SEQUENCE, [node(asn1.Type.INTEGER, '\0')])
  return Buffer.from(
    asn1.toDer(node(asn1.Type.SEQUENCE, [status, signed.toAsn1()])).getBytes(),
    'latin1',
  )
}
/** Returns the digest in a request: the only 32 bytes in it. */
async function digestIn(request: Parameters<RequestListener>[0]) {
  const text = (await buffer(request)).toString('latin1')
  return text.slice(text.indexOf('\x04\x20') + 2).slice(0, 32)
}
const sealed = async (url: string) => {
  const { bytes, timestamped } = await sealing.of(await aPdf(1), [], aCertificate(), url)
  expect(checkSeal(bytes, sealing.root).timestamped).toBe(timestamped)
  return timestamped
}

it('is part of the seal', async () => {
  const url = await authority(
    (request, response) => void digestIn(request).then((digest) => response.end(granted(digest))),
  )
  expect(await sealed(url)).toBe(true)
})

it.each<[string, RequestListener]>([
  ['fails', (_request, response) => response.writeHead(500).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['says something else', (_request, response) => response.end('<html>')],
  ['stamps something else', (_request, response) => response.end(granted('x'.repeat(32)))],
])('is not where its authority %s, and the paper is sealed without', async (_how, answer) => {
  expect(await sealed(await authority(answer))).toBe(false)
})
