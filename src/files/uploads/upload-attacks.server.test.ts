import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { personId, useCompany } from '#testing/company.ts'
import { cookieOf } from '#testing/fixtures.ts'
import { aPhoto, add, ask, begin, send, sha256 } from '#testing/sending.ts'

// Concurrent requests by a hostile sender, or by two impatient phones. A second app stands for a
// second process: they share no memory.

const company = useCompany()
let ours: Buffer
let others: Buffer
let other: typeof company.request
let place: { customer_id: string; job_id: string }
beforeAll(async () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ;[ours, others] = await Promise.all([drawn('#123'), drawn('#fed')])
  const app = createApp(company.parts)
  other = async (path, caller, init) =>
    app.request(`http://localhost${path}`, {
      ...init,
      headers: { ...(init?.headers as object), cookie: cookieOf(caller) },
    })
  const { rows } = await company.owner.query<typeof place>(
    `select customer_id, id as job_id from jobs where status = 'active' limit 1`,
  )
  place = rows[0]!
})

const original = async (id: string) =>
  Buffer.from(await (await company.request(`/files/${id}/original`, 1)).arrayBuffer())
const hashOf = async (id: string) => (await company.as(1).photos.read({ id })).sha256
const patch = (offset: number, length: number, body: BodyInit): RequestInit => ({
  method: 'PATCH',
  headers: {
    'tus-resumable': '1.0.0',
    'upload-offset': `${offset}`,
    'content-type': 'application/offset+octet-stream',
    'content-length': `${length}`,
  },
  body,
  ...({ duplex: 'half' } as object),
})

/** Asks the other process. The same process would make the held connection let go. */
const head = (id: string) =>
  other(`/uploads/${id}`, 1, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })

it.each(['all of it', 'all but its last byte'])(
  'bytes that come late on another connection, %s, change nothing of what arrived',
  async (much) => {
    const photo = aPhoto(place)
    const size = Math.min(ours.length, others.length)
    // Padded after the end of the picture, where anything may follow.
    const [a, b] = [ours, others].map((jpeg) =>
      Buffer.concat([jpeg, Buffer.alloc(Math.max(ours.length, others.length) + 8 - jpeg.length)]),
    )
    expect(size).toBeGreaterThan(100)
    await begin(company, 1, photo, a!.length)
    let late: ReadableStreamDefaultController<Uint8Array>
    const held = new ReadableStream<Uint8Array>({
      start: (controller) => {
        late = controller
        controller.enqueue(new Uint8Array(b!.subarray(0, 1)))
      },
    })
    const first = company.request(`/uploads/${photo.id}`, 1, patch(0, b!.length, held))
    await expect.poll(async () => (await head(photo.id)).headers.get('upload-offset')).toBe('1')
    const second = await other(
      `/uploads/${photo.id}`,
      1,
      patch(1, a!.length - 1, new Uint8Array(a!.subarray(1))),
    )
    expect(second.status).toBe(204)
    late!.enqueue(new Uint8Array(b!.subarray(1, much === 'all of it' ? undefined : -1)))
    if (much === 'all of it') late!.close()
    else late!.error(new Error('gone'))
    await Promise.resolve(first).catch(() => {})
    expect(await hashOf(photo.id)).toBe(sha256(a!))
    expect((await original(photo.id)).equals(a!)).toBe(true)
  },
)

it('giving up, or beginning again, at the moment of arrival destroys nothing that was said to have arrived', async () => {
  const outcomes = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const photo = aPhoto(place)
    await begin(company, 1, photo, ours.length)
    const [arrived, second] = await Promise.all([
      add(company, 1, photo.id, ours),
      n % 2
        ? other(`/uploads/${photo.id}`, 1, {
            method: 'DELETE',
            headers: { 'tus-resumable': '1.0.0' },
          })
        : begin(company, 1, photo, ours.length),
    ])
    outcomes.add(`${arrived.status} ${second.status}`)
    const [state] = await company.as(1).uploads.states({ ids: [photo.id] })
    if (arrived.status === 204) expect(state?.state).toBe('arrived')
    if (state?.state === 'arrived')
      expect(sha256(await original(photo.id)), `${arrived.status} ${second.status}`).toBe(
        await hashOf(photo.id),
      )
    expect(arrived.status === 204 && second.status === 204, 'arrived and given up').toBe(false)
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

it('what is sent to one that has arrived is not said to be stored', async () => {
  const photo = aPhoto(place)
  expect((await send(company, 1, photo, ours)).status).toBe(204)
  expect((await add(company, 1, photo.id, others)).status).toBe(409)
  // The last piece is sent again, because its answer was lost.
  expect((await add(company, 1, photo.id, new Uint8Array(), ours.length)).status).toBe(204)
})

it('another upload is not reached through one’s own', async () => {
  const [mine, theirs] = [aPhoto(place), aPhoto(place)]
  await begin(company, 1, mine, ours.length)
  await begin(company, 2, theirs, ours.length)
  for (const [method, init] of [
    ['HEAD', { headers: { 'tus-resumable': '1.0.0' } }],
    ['PATCH', patch(0, others.length, new Uint8Array(others))],
  ] as const)
    expect(
      (await company.request(`/uploads/${mine.id}?x=/${theirs.id}`, 1, { ...init, method })).status,
      method,
    ).toBe(404)
  expect((await ask(company, 2, theirs.id)).headers.get('upload-offset')).toBe('0')
})

it('what one person chose is not sent by the session of another on the same device', async () => {
  const photo = aPhoto({ ...place, person: await personId(company, 1) })
  expect((await send(company, 2, photo, ours)).status).toBe(401)
  expect((await send(company, 1, photo, ours)).status).toBe(204)
})

it('a device that says it is the year 2199 does not say when a picture was taken', async () => {
  for (const device_at of ['2199-12-31T23:59:59Z', '1970-01-01T00:00:00Z']) {
    const photo = aPhoto({ ...place, device_at })
    await send(company, 1, photo, ours)
    const { captured_at, captured_source } = await company.as(1).photos.read({ id: photo.id })
    expect([captured_at, captured_source]).toEqual([null, null])
  }
})

it('what is begun with all its bytes arrives at once', async () => {
  const photo = aPhoto(place)
  const answer = await company.request('/uploads', 1, {
    ...patch(0, ours.length, new Uint8Array(ours)),
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': `${ours.length}`,
      'upload-metadata': `upload ${Buffer.from(JSON.stringify(photo)).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': `${ours.length}`,
    },
  })
  expect(answer.status).toBe(201)
  expect(await company.as(1).uploads.states({ ids: [photo.id] })).toMatchObject([
    { state: 'arrived' },
  ])
})

it('requests that hold an upload and send nothing are let go, and more than one waiting is told to try again', async () => {
  const photo = aPhoto(place)
  await begin(company, 1, photo, ours.length)
  const silent = () => new ReadableStream<Uint8Array>({ start: () => {} })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    void Promise.resolve(
      company.request(`/uploads/${photo.id}`, 1, patch(0, ours.length, silent())),
    ).then(({ status }) => statuses.push(status))
  // One of them holds the upload and one waits. Which one depends on whose session was read first.
  await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(4)
  expect(statuses).toEqual([423, 423, 423, 423])
})

it('a disk that is full is told as such, and the upload goes on when there is room again', async () => {
  const upload = aPhoto(place)
  await begin(company, 1, upload, ours.length)
  const path = company.storage.arrivingPath(upload.id)
  rmSync(path)
  symlinkSync('/dev/full', path)
  const full = await add(company, 1, upload.id, ours)
  expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
  ])
  rmSync(path)
  writeFileSync(path, '')
  expect((await add(company, 1, upload.id, ours)).status).toBe(204)
})

it.each([
  ['no length', {}],
  ['an empty length', { 'upload-length': '' }],
  ['a length that is no number', { 'upload-length': 'ten' }],
  ['a length below zero', { 'upload-length': '-1' }],
  ['a length in decimals', { 'upload-length': '1.5' }],
  ['a length in hexadecimal', { 'upload-length': '0x10' }],
  ['a length that no file has', { 'upload-length': '9'.repeat(400) }],
  ['two lengths', { 'upload-length': '10, 20' }],
  ['a length to come', { 'upload-defer-length': '1' }],
  ['a length now and one to come', { 'upload-length': '10', 'upload-defer-length': '1' }],
  ['parts to join', { 'upload-length': '10', 'upload-concat': 'partial' }],
  ['a whole of parts', { 'upload-concat': 'final;/uploads/a /uploads/b' }],
  ['something else about parts', { 'upload-length': '10', 'upload-concat': 'x' }],
  ['no version', { 'upload-length': '10', 'tus-resumable': '' }],
  ['another version', { 'upload-length': '10', 'tus-resumable': '0.2.2' }],
  ['no metadata', { 'upload-length': '10', 'upload-metadata': '' }],
  ['metadata that is none', { 'upload-length': '10', 'upload-metadata': 'upload ?' }],
  ['metadata of something else', { 'upload-length': '10', 'upload-metadata': 'name YQ==' }],
])('an upload that begins with %s is refused as anything else is', async (_what, headers) => {
  const photo = Buffer.from(JSON.stringify(aPhoto(place))).toString('base64')
  const answer = await company.request('/uploads', 1, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-metadata': `upload ${photo}`, ...headers },
  })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')], text).toEqual([
    expect.toBeOneOf([400, 412]),
    'application/json',
  ])
  const { code, message } = JSON.parse(text) as { code: string; message: string }
  expect(code).toBeOneOf(['BAD_REQUEST', 'PRECONDITION_FAILED'])
  expect(message).toMatch(/^[A-Z].*\.$/)
})

it.each([
  ['no offset', {}],
  ['an offset that is no number', { 'upload-offset': 'x' }],
  ['another type', { 'upload-offset': '0', 'content-type': 'image/jpeg' }],
  ['no version', { 'upload-offset': '0', 'tus-resumable': '' }],
  ['another length', { 'upload-offset': '0', 'upload-length': '5' }],
])('bytes that come with %s are refused as anything else is', async (_what, headers) => {
  const photo = aPhoto(place)
  await begin(company, 1, photo, ours.length)
  const answer = await company.request(`/uploads/${photo.id}`, 1, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Uint8Array(ours),
  })
  const text = await answer.text()
  expect(answer.headers.get('content-type'), `${answer.status} ${text}`).toBe('application/json')
  const { code, message } = JSON.parse(text) as { code: string; message: string }
  expect([typeof code, message]).toEqual(['string', expect.stringMatching(/^[A-Z].*\.$/)])
})
