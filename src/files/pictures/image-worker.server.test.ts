import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ImageWorker, startImageWorker } from '#files/pictures/image-worker.server.ts'
import { copyKey, originalKey } from '#server/storage.ts'
import { useCompany } from '#testing/company.ts'
import { exifBlock, gpsFields, timeFields } from '#testing/exif-block.ts'
import {
  bombs,
  cornered,
  cornersOf,
  motionPhoto,
  phoneHeic,
  plainJpeg,
  turnedJpeg,
  uprightCorners,
  withExif,
  withXmp,
} from '#testing/pictures.ts'
import { aDocument, aPhoto, add, begin, send } from '#testing/sending.ts'
import { docxEntries, zipFile } from '#testing/zip-file.ts'

// From upload to display: each kind of file that a phone or a forger sends, through the real upload
// and the real image worker.

const company = useCompany()
let imageWorker: ImageWorker
let place: { customer_id: string; job_id: string }
beforeAll(async () => {
  imageWorker = await startImageWorker({ filesUrl: company.filesUrl, storage: company.storage })
  const { rows } = await company.owner.query<typeof place>(
    `select customer_id, id as job_id from jobs where status = 'active' limit 1`,
  )
  place = rows[0]!
  return () => imageWorker.close()
})

async function fate(bytes: Buffer, more = {}) {
  const photo = aPhoto({ ...place, ...more })
  const { said } = await send(company, 1, photo, bytes)
  await imageWorker.flush()
  const [state] = await company.as(1).uploads.states({ ids: [photo.id] })
  if (state?.state === 'refused')
    expect((await company.request(`/files/${photo.id}/original`, 1)).status).toBe(404)
  return { id: photo.id, state: state?.state, said: said ?? state?.refusal }
}
const shown = async (id: string, what = 'view') =>
  Buffer.from(await (await company.request(`/files/${id}/${what}`, 1)).arrayBuffer())

describe('A picture is shown as it was meant', () => {
  it.each(Object.entries(uprightCorners))('turned by orientation %s', async (n, corners) => {
    const { id, state } = await fate(await turnedJpeg(Number(n)))
    expect(state).toBe('ready')
    expect(await cornersOf(await shown(id))).toBe(corners)
    expect(await cornersOf(await shown(id, 'thumbnail'))).toBe(corners)
  })

  it('as HEIC of a phone, AVIF, WebP, PNG, GIF and as a motion photo', async () => {
    const files = {
      heic: readFileSync(phoneHeic),
      avif: await cornered(64, 48).avif().toBuffer(),
      webp: await cornered(64, 48).webp().toBuffer(),
      png: await cornered(64, 48).png().toBuffer(),
      gif: await cornered(64, 48).gif().toBuffer(),
      jpg: await motionPhoto(),
    }
    for (const [extension, bytes] of Object.entries(files)) {
      const { id, state, said } = await fate(bytes, { file_name: 'x.exe' })
      expect([extension, state, said]).toEqual([extension, 'ready', null])
      const original = await company.request(`/files/${id}/original?download`, 1)
      expect(original.headers.get('content-disposition')).toContain(`"photo-${id}.${extension}"`)
      expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
      expect((await shown(id)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    }
  })

  it('with what it says of time and place before what the device said, and none of it in the copies', async () => {
    const where = { latitude: 33.749, longitude: -84.388 }
    const block = exifBlock({
      exif: timeFields('2026:02:03 04:05:06'),
      gps: gpsFields(where.latitude, where.longitude, 5),
    })
    const device = {
      position: { latitude: 1, longitude: 2, accuracy: 3 },
      device_at: '2026-02-04T00:00:00Z',
    }
    const { id } = await fate(withExif(await plainJpeg(), block), device)
    const evidence = await company.as(1).photos.read({ id })
    expect(evidence).toMatchObject({
      position_source: 'picture',
      captured_source: 'picture',
      position_missing: null,
    })
    expect(evidence.latitude).toBeCloseTo(where.latitude, 4)
    // A time without an offset is in the company's time zone.
    expect(new Date(evidence.captured_at!).toISOString()).toBe('2026-02-03T09:05:06.000Z')
    for (const what of ['view', 'thumbnail'])
      expect((await shown(id, what)).includes('Exif')).toBe(false)
  })

  it('with the time that stands only in XMP, before what the device said', async () => {
    const description = `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2026-02-03T04:05:06-05:00"/>`
    const { id } = await fate(withXmp(await plainJpeg(), description), {
      device_at: '2026-02-04T00:00:00Z',
    })
    const evidence = await company.as(1).photos.read({ id })
    expect([new Date(evidence.captured_at!).toISOString(), evidence.captured_source]).toEqual([
      '2026-02-03T09:05:06.000Z',
      'picture',
    ])
  })

  it('with what the device said where it says nothing, and with the reason where no one knows', async () => {
    const empty = withExif(await plainJpeg(), exifBlock({ gps: [{ tag: 1, text: 'N' }] }))
    const device = {
      position: { latitude: 33.5, longitude: -84.5, accuracy: 30 },
      device_at: '2026-02-04T00:00:00Z',
    }
    expect(await company.as(1).photos.read({ id: (await fate(empty, device)).id })).toMatchObject({
      position_source: 'device',
      latitude: 33.5,
      accuracy: 30,
      captured_source: 'device',
    })
    const { id } = await fate(empty, { position_missing: 'Location is blocked in your browser' })
    expect(await company.as(1).photos.read({ id })).toMatchObject({
      latitude: null,
      longitude: null,
      position_missing: 'Location is blocked in your browser',
    })
  })
})

describe('What cannot be shown is refused, and the image worker goes on', () => {
  it('damaged, cut short, a bomb of pixels, or something else by another name', async () => {
    const jpeg = await plainJpeg(1200, 900)
    const hurt = Buffer.from(jpeg)
    hurt.fill(0xff, 4000, 4400)
    const files = {
      'damaged.jpg': hurt,
      'cut.jpg': jpeg.subarray(0, 4000),
      'bomb.jpg': await bombs.jpeg(20_000),
      'bomb.png': await bombs.png(65_000),
      'bomb.gif': await bombs.gif(20_000),
      'bomb.heic': await bombs.heic(20_000),
      'document.jpg': Buffer.from('%PDF-1.4\n%%EOF\n'),
      'page.png': Buffer.from('<html><script>alert(1)</script></html>'),
      'both.jpg': Buffer.concat([jpeg, zipFile(docxEntries)]),
    }
    for (const [file_name, bytes] of Object.entries(files)) {
      const { state, said } = await fate(bytes, { file_name })
      expect([file_name, state]).toEqual([file_name, 'refused'])
      expect(said).toMatch(/^(This|There)/)
    }
    expect((await fate(await plainJpeg())).state).toBe('ready')
  })

  it('texts in a PNG that would fill the memory of whoever opens it, and none that a camera writes', async () => {
    const png = await cornered(64, 48).png().toBuffer()
    const chunk = (name: string, content: Buffer) => {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(content.length)
      const body = Buffer.concat([Buffer.from(name), content])
      const check = Buffer.alloc(4)
      check.writeUInt32BE(crc32(body))
      return Buffer.concat([head, body, check])
    }
    const texts = (name: string, content: Buffer, many: number) =>
      Buffer.concat([
        png.subarray(0, 33),
        ...Array.from({ length: many }, () => chunk(name, content)),
        png.subarray(33),
      ])
    const packed = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(4_000_000))])
    expect((await fate(texts('zTXt', packed, 30))).said).toContain('more text than pixels')
    expect(
      (
        await fate(
          texts('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), packed.subarray(3)]), 30),
        )
      ).said,
    ).toContain('more text than pixels')
    expect((await fate(texts('tEXt', Buffer.from('Software\0Dryline'), 3))).state).toBe('ready')
  })

  it('a document that unpacks without end, or is none', async () => {
    const bomb = zipFile([
      ...docxEntries,
      { name: 'word/media/x', content: Buffer.alloc(120 * 1024 * 1024) },
    ])
    for (const bytes of [bomb, Buffer.from('<html>'), await plainJpeg()]) {
      const document = aDocument({ ...place, file_name: 'a.docx' })
      expect((await send(company, 1, document, bytes)).status).toBe(422)
    }
    expect((await send(company, 1, aDocument({ ...place }), zipFile(docxEntries))).status).toBe(204)
  })
})

describe('What no one needs is swept away', () => {
  it('uploads of a week ago and bytes of no one, and nothing else', async () => {
    const jpeg = await plainJpeg()
    const kept = await fate(jpeg)
    const [late, stranger] = [aPhoto({ ...place }), aPhoto()]
    await begin(company, 1, late, jpeg.length)
    await add(company, 1, late.id, jpeg.subarray(0, 50))
    writeFileSync(company.storage.arrivingPath(stranger.id), 'nobody’s')
    const inAWeek = new Date(Date.now() + 8 * 24 * 3600_000)
    await imageWorker.tidy(inAWeek)
    const left = (await Array.fromAsync(company.storage.pieces(inAWeek))).map(({ id }) => id)
    expect(left).toContain(kept.id)
    expect(left).not.toContain(late.id)
    expect(left).not.toContain(stranger.id)
    expect(await company.as(1).uploads.states({ ids: [late.id] })).toMatchObject([
      { state: 'refused', refusal: 'It was not uploaded within a week.', final: false },
    ])
    expect((await shown(kept.id)).length).toBeGreaterThan(100)
  })

  it('bytes that no row names, 30 days after they were found, with their copies', async () => {
    const kept = await fate(await plainJpeg())
    const [stray, named] = [randomUUID(), randomUUID()]
    for (const id of [stray, named])
      await company.storage.put(
        originalKey(id, '0'.repeat(64)),
        Buffer.from('a report that was drawn twice'),
      )
    await company.storage.put(copyKey(stray, 'view'), Buffer.from('its copy'))
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
    const left = async () =>
      new Set((await Array.fromAsync(company.storage.pieces(inDays(100)))).map(({ id }) => id))
    for (const day of [2, 31]) {
      await imageWorker.tidy(inDays(day))
      expect([...(await left())]).toEqual(expect.arrayContaining([kept.id, stray, named]))
    }
    await company.owner.query(
      `insert into files (id, name, media_type, size, sha256, uploaded_by) select $1, 'a.pdf', 'application/pdf', 1, repeat('0', 64), uploaded_by from files limit 1`,
      [named],
    )
    await imageWorker.tidy(inDays(33))
    expect(await left()).toContain(kept.id)
    expect(await left()).toContain(named)
    expect(await left()).not.toContain(stray)
    await imageWorker.tidy(inDays(34))
    expect((await company.owner.query('select from stray_files')).rowCount).toBe(0)
    await company.owner.query('delete from files where id = $1', [named])
    await company.storage.remove(originalKey(named, '0'.repeat(64)))
  })

  it('no original but those that a decoder refused, and none at all in the storage of another database', async () => {
    const [good, unjudged, refused] = [
      await fate(await plainJpeg()),
      await fate(await plainJpeg()),
      await fate(await plainJpeg()),
    ]
    const refuse = (id: string, discarded: boolean) =>
      company.owner.query(`update files set state = 'refused', discarded = $2 where id = $1`, [
        id,
        discarded,
      ])
    await refuse(unjudged.id, false)
    const strange = () =>
      writeFileSync(
        join(company.folder, 'originals', `${randomUUID()}-${'0'.repeat(64)}`),
        'from a later backup',
      )
    strange()
    const inAWeek = new Date(Date.now() + 8 * 24 * 3600_000)
    const originals = () => readdirSync(join(company.folder, 'originals'))
    const before = originals()
    await imageWorker.tidy(inAWeek)
    expect(originals()).toEqual(before)
    for (const { id } of [good, unjudged])
      expect(before.some((name) => name.startsWith(id))).toBe(true)

    await refuse(refused.id, true)
    for (let n = 0; n < 25; n++) strange()
    await imageWorker.tidy(inAWeek)
    expect(originals()).toHaveLength(before.length + 25)
    for (const name of originals())
      if (name.endsWith('0'.repeat(64))) rmSync(join(company.folder, 'originals', name))
    await imageWorker.tidy(inAWeek)
    expect(originals().toSorted()).toEqual(
      before
        .filter((name) => !name.startsWith(refused.id) && !name.endsWith('0'.repeat(64)))
        .toSorted(),
    )
  })
})
