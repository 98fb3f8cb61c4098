import { beforeAll, describe, expect, it } from 'vitest'
import { startImageWorker } from '#files/pictures/image-worker.server.ts'
import { onePage } from '#testing/active-pdfs.ts'
import { personId, useCompany } from '#testing/company.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aDocument, aPhoto, send, sha256 } from '#testing/sending.ts'

const company = useCompany()
let jpeg: Buffer
let mine: string
let granted: string
beforeAll(async () => {
  jpeg = await plainJpeg(400, 300)
  const imageWorker = await startImageWorker({
    filesUrl: company.filesUrl,
    storage: company.storage,
  })
  const place = async (where: string) =>
    (
      await company.owner.query<{
        customer_id: string
        job_id: string
      }>(`select c.id as customer_id, j.id as job_id from customers c
      join jobs j on j.customer_id = c.id where j.status = 'active' and ${where} limit 1`)
    ).rows[0]!
  const customer = await personId(company, 6)
  const ours = await place(`c.user_id = '${customer}'`)
  const theirs = await place(`c.user_id is distinct from '${customer}'`)
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, created_by, starts_at, ends_at) values (gen_random_uuid(), $1, $2, $3, now() - interval '1 day', now() + interval '1 day')`,
    [theirs.customer_id, await personId(company, 8), await personId(company, 3)],
  )
  ;[mine, granted] = (await Promise.all(
    [ours, theirs].map(async (where) => {
      const photo = aPhoto(where)
      await send(company, 1, photo, jpeg)
      return photo.id
    }),
  )) as [string, string]
  await imageWorker.flush()
  await imageWorker.close()
})
const get = (id: string, what: string, headers: Record<string, string> = {}, caller = 1 as const) =>
  company.request(`/files/${id}/${what}`, caller, { headers })

describe('Bytes', () => {
  it('are served in parts, and not again to who has them', async () => {
    const whole = await get(mine, 'original')
    const etag = whole.headers.get('etag')!
    expect(etag).toBe(`"${sha256(jpeg)}"`)
    expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      'image/jpeg',
      'bytes',
    ])
    expect((await get(mine, 'original', { 'if-none-match': etag })).status).toBe(304)

    const part = await get(mine, 'original', { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${jpeg.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(jpeg.subarray(10, 20))).toBe(true)
    const end = await get(mine, 'original', { range: 'bytes=-5' })
    expect(Buffer.from(await end.arrayBuffer()).equals(jpeg.subarray(-5))).toBe(true)
    expect((await get(mine, 'original', { range: `bytes=${jpeg.length}-` })).status).toBe(416)
    // If-Range with another version, and ranges that are not valid, get the whole file.
    const wholes: Record<string, string>[] = [
      { range: 'bytes=0-1', 'if-range': '"other"' },
      { range: 'lines=0-1' },
      { range: 'bytes=0-1,5-6' },
    ]
    for (const headers of wholes) expect((await get(mine, 'original', headers)).status).toBe(200)
    const head = await company.request(`/files/${mine}/original`, 1, {
      method: 'HEAD',
      headers: { range: 'bytes=0-' },
    })
    expect([
      head.status,
      head.headers.get('content-length'),
      head.headers.get('content-range'),
    ]).toEqual([200, `${jpeg.length}`, null])
  })

  it('run nothing, are taken for nothing else, and by no other site', async () => {
    for (const what of ['original', 'view', 'thumbnail']) {
      const { headers } = await get(mine, what)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toMatch(/^private, /)
      expect(headers.get('vary')).toContain('cookie')
    }
  })

  it('are for who may see the photo: staff, its customer, and an agent with a grant as long as it lasts', async () => {
    const allowed = async (id: string, what: string) => {
      const answers = await Promise.all(
        ([1, 2, 3, 4, 5, 6, 7, 8, 'nobody'] as const).map(
          async (caller) =>
            [caller, (await company.request(`/files/${id}/${what}`, caller)).status] as const,
        ),
      )
      return answers
        .filter(([, status]) => status !== 404)
        .map(([caller, status]) => (status === 200 ? caller : `${caller}: ${status}`))
    }
    for (const copy of ['view', 'thumbnail']) {
      expect(await allowed(mine, copy)).toEqual([1, 2, 3, 4, 6])
      expect(await allowed(granted, copy)).toEqual([1, 2, 3, 4, 8])
    }
    for (const id of [mine, granted]) expect(await allowed(id, 'original')).toEqual([1, 2, 3, 4])

    await company.as(1).photos.edit({ id: granted, type: 'other', was: { type: 'damage' } })
    expect(await allowed(granted, 'view')).toEqual([1, 2, 3, 4])
    await company.as(1).photos.edit({ id: granted, type: 'damage', was: { type: 'other' } })
    const lastsFor = (time: string) =>
      company.owner.query(
        `set session_replication_role = replica; update grants set ends_at = starts_at + interval '${time}'; set session_replication_role = origin`,
      )
    await lastsFor('1 hour')
    expect(await allowed(granted, 'view')).toEqual([1, 2, 3, 4])
    await lastsFor('2 days')
    await company.as(1).photos.remove({ ids: [mine] })
    expect(await allowed(mine, 'view')).toEqual([1, 2, 3, 4])
    await company.as(1).photos.restore({ ids: [mine] })
    expect(await allowed(mine, 'view')).toEqual([1, 2, 3, 4, 6])
  })

  it('have their whole name where they are saved, and one of plain letters for browsers that know no other', async () => {
    const { rows } = await company.owner.query<{ customer_id: string; job_id: string }>(
      'select customer_id, job_id from photos where id = $1',
      [mine],
    )
    const document = aDocument(rows[0]!)
    expect((await send(company, 1, document, onePage())).status).toBe(204)
    const named = async (name: string, how = '') => {
      await company.owner.query('update files set name = $2 where id = $1', [document.id, name])
      const { status, headers } = await get(document.id, `original${how}`)
      return [status, headers.get('content-disposition')]
    }
    const encoded = (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`
    for (const [name, plain] of [
      ['Roof.pdf', 'Roof.pdf'],
      ['Peña – 屋根.pdf', 'Pe_a _ __.pdf'],
      ['a"b\\c\r\nd.pdf', 'a_b_c__d.pdf'],
    ] as const) {
      expect(await named(name, '?download'), name).toEqual([
        200,
        `attachment; filename="${plain}"; ${encoded(name)}`,
      ])
      expect(await named(name), name).toEqual([
        200,
        `inline; filename="${plain}"; ${encoded(name)}`,
      ])
    }
  })

  it('are nowhere else', async () => {
    for (const path of [`${mine}/original.json`, 'x/view', `${mine}%00/view`, `${mine}/VIEW`])
      expect((await company.request(`/files/${path}`, 1)).status, path).toBe(404)
  })
})

describe('A hash', () => {
  it('is known to who may see the file, original or copy', async () => {
    const view = sha256(new Uint8Array(await (await get(mine, 'view')).arrayBuffer()))
    expect(await company.as(1).files.check({ sha256: sha256(jpeg) })).toHaveLength(2)
    expect(await company.as(6).files.check({ sha256: view.toUpperCase() })).toMatchObject([
      { id: mine, which: 'copy', uploaded_by_name: null },
    ])
    expect(await company.as(8).files.check({ sha256: sha256(jpeg) })).toMatchObject([
      { id: granted, which: 'original', uploaded_by_name: null },
    ])
    for (const caller of [5, 7] as const)
      expect(await company.as(caller).files.check({ sha256: view })).toEqual([])
    expect(await company.as(1).files.check({ sha256: '0'.repeat(64) })).toEqual([])
  })

  it('of a deleted photo is known to staff still, and to no one else', async () => {
    const view = sha256(new Uint8Array(await (await get(mine, 'view')).arrayBuffer()))
    await company.as(1).photos.remove({ ids: [mine] })
    for (const caller of [1, 3] as const)
      expect(
        await company.as(caller).files.check({ sha256: sha256(jpeg), id: mine }),
      ).toMatchObject([
        { id: mine, which: 'original', kind: 'photo', deleted_at: expect.any(String) as string },
      ])
    expect(await company.as(1).files.check({ sha256: sha256(jpeg) })).toHaveLength(2)
    for (const caller of [6, 8] as const)
      expect(await company.as(caller).files.check({ sha256: view, id: mine })).toEqual([])
    await company.as(1).photos.restore({ ids: [mine] })
    expect(await company.as(6).files.check({ sha256: view, id: mine })).toMatchObject([
      { id: mine, deleted_at: null },
    ])
  })

  it('of one file among many with the same bytes is asked by its id', async () => {
    const bytes = await plainJpeg(40, 30)
    const { rows } = await company.owner.query<{ customer_id: string; job_id: string }>(
      'select customer_id, job_id from photos where id = $1',
      [mine],
    )
    const photos = Array.from({ length: 21 }, () => aPhoto(rows[0]!))
    for (const photo of photos) await send(company, 1, photo, bytes)
    for (const { id } of photos)
      expect(
        (await company.as(1).files.check({ sha256: sha256(bytes), id })).map((one) => one.id),
      ).toEqual([id])
    expect(await company.as(1).files.check({ sha256: sha256(jpeg), id: photos[0]!.id })).toEqual([])
  })
})
