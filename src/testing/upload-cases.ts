import { Readable } from 'node:stream'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Darkroom, startDarkroom } from '#files/pictures/darkroom.server.ts'
import { type Company, personId } from '#testing/company.ts'
import { idOf } from '#testing/rows.ts'
import { aDocument, aPhoto, add, ask, begin, send, sha256 } from '#testing/sending.ts'

/** Rules for uploaded files, the same whether bytes are stored in a folder or in S3. */
export function uploadCases(company: Company) {
  let jpeg: Buffer
  let darkroom: Darkroom
  let theirs: { customer_id: string; job_id: string }
  let other: { customer_id: string; job_id: string }
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

  beforeAll(async () => {
    jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    darkroom = await startDarkroom({ filesUrl: company.filesUrl, storage: company.storage })
    const { rows } = await company.owner.query<{
      customer_id: string
      job_id: string
      mine: boolean
    }>(
      `select c.id as customer_id, j.id as job_id, c.user_id is not distinct from $1 as mine from customers c join jobs j on j.customer_id = c.id
     where j.status = 'active' order by mine desc limit 2`,
      [await personId(company, 6)],
    )
    expect(rows[0]?.mine).toBe(true)
    ;[theirs, other] = rows.map(({ customer_id, job_id }) => ({ customer_id, job_id })) as [
      typeof theirs,
      typeof other,
    ]
    return () => darkroom.close()
  })

  /** S3 is reached through a link. */
  const followed = async (answer: Promise<Response>) => {
    const link = (await answer).headers.get('location')
    return link ? fetch(link) : answer
  }
  const counted = async (text: string, values: unknown[] = []) =>
    Number((await company.owner.query(text, values)).rows[0].count)

  describe('A file that is sent', () => {
    it('arrives with its hash, becomes a photo, and is shown to those who may see it', async () => {
      const photo = aPhoto({
        ...theirs,
        sha256: sha256(jpeg),
        tags: ['wall'],
        description: 'Kitchen',
        device_at: '2026-01-02T03:04:05Z',
      })
      expect(await send(company, 1, photo, jpeg)).toEqual({ status: 204, said: undefined })
      expect(await company.as(1).uploads.states({ ids: [photo.id] })).toEqual([
        { id: photo.id, state: 'arrived', refusal: null, final: false, sha256: sha256(jpeg) },
      ])
      await darkroom.flush()
      const [state] = await company.as(1).uploads.states({ ids: [photo.id] })
      expect(state?.state).toBe('ready')
      const evidence = await company.as(3).photos.read({ id: photo.id })
      expect(evidence).toMatchObject({
        sha256: sha256(jpeg),
        width: 640,
        height: 480,
        folder_name: 'General',
        captured_source: 'device',
        tags: ['wall'],
      })
      expect(evidence.position_missing).toBeTruthy()

      const original = await followed(company.request(`/files/${photo.id}/original`, 1))
      expect(Buffer.from(await original.arrayBuffer()).equals(jpeg)).toBe(true)
      const view = await company.request(`/files/${photo.id}/view`, 6)
      expect(view.status).toBe(200)
      expect(sha256(new Uint8Array(await view.arrayBuffer()))).toBe(evidence.view_sha256)
      // The original contains what the camera wrote, so its customer cannot get it; others get
      // nothing.
      expect((await company.request(`/files/${photo.id}/original`, 6)).status).toBe(404)
      for (const caller of [5, 7, 8, 'nobody'] as const)
        for (const what of ['original', 'view', 'thumbnail'])
          expect(
            (await company.request(`/files/${photo.id}/${what}`, caller)).status,
            `${caller} ${what}`,
          ).toBe(404)
    })

    it('goes on where it broke off, and comes to one photo however often it is finished', async () => {
      const photo = aPhoto({ ...other })
      expect((await begin(company, 1, photo, jpeg.length)).status).toBe(201)
      expect((await add(company, 1, photo.id, jpeg.subarray(0, 1000))).status).toBe(204)
      const there = await ask(company, 1, photo.id)
      expect([there.status, there.headers.get('upload-offset')]).toEqual([200, '1000'])
      expect((await add(company, 1, photo.id, jpeg.subarray(500), 500)).status).toBe(409)
      expect((await add(company, 1, photo.id, jpeg.subarray(1000), 1000)).status).toBe(204)
      const again = await Promise.all(Array.from({ length: 5 }, () => ask(company, 1, photo.id)))
      expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(again[0]!.headers.get('upload-offset')).toBe(`${jpeg.length}`)
      // Starting it again under the same id, or adding to it, changes nothing.
      expect((await begin(company, 1, photo, jpeg.length)).status).toBe(201)
      expect((await add(company, 1, photo.id, Buffer.from('x'), jpeg.length)).status).not.toBe(500)
      expect(await counted('select count(*) from photos where id = $1', [photo.id])).toBe(1)
      const original = await followed(company.request(`/files/${photo.id}/original`, 1))
      expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(sha256(jpeg))
    })

    it('is finished without its sender, where the server ended before it could say that all was there', async () => {
      const photo = aPhoto({ ...other })
      await begin(company, 1, photo, jpeg.length)
      await company.storage.arriving.write(Readable.from([jpeg]), photo.id, 0)
      await company.owner.query(
        `update uploads set created_at = now() - interval '1 hour' where id = $1`,
        [photo.id],
      )
      await darkroom.tidy()
      expect(await counted('select count(*) from photos where id = $1', [photo.id])).toBe(1)
    })

    it('is sent again from the beginning when what arrived is not what was sent', async () => {
      const photo = aPhoto({ ...other, sha256: sha256(Buffer.from('something else')) })
      expect((await send(company, 1, photo, jpeg)).status).toBe(460)
      expect((await ask(company, 1, photo.id)).status).toBe(404)
      expect(await counted('select count(*) from photos where id = $1', [photo.id])).toBe(0)
    })

    it('says where no other try can help: a job of another customer, not a limit', async () => {
      const mixed = await begin(
        company,
        1,
        aPhoto({ ...other, job_id: theirs.job_id }),
        jpeg.length,
      )
      expect(await mixed.json()).toMatchObject({
        message: 'This job belongs to another customer.',
        data: { final: true },
      })
      const nowhere = await begin(company, 1, aDocument(), pdf.length)
      expect(((await nowhere.json()) as { data: object }).data).not.toHaveProperty('final')
    })

    it('is refused by what its bytes are, whatever it is called, and nothing of it stays', async () => {
      const html = Buffer.from('<!doctype html><script>alert(1)</script>')
      for (const [bytes, name, why] of [
        [html, 'house.png', 'HTML'],
        [pdf, 'house.jpg', 'PDF'],
        [jpeg.subarray(0, jpeg.length - 600), 'cut.jpg', undefined],
      ] as const) {
        const photo = aPhoto({ ...other, file_name: name })
        const { status, said } = await send(company, 1, photo, bytes)
        await darkroom.flush()
        const [state] = await company.as(1).uploads.states({ ids: [photo.id] })
        expect(state, name).toMatchObject({ state: 'refused', final: true })
        if (why) expect([status, said]).toEqual([422, expect.stringContaining(why)])
        // Asking again gets the same answer.
        expect((await begin(company, 1, photo, bytes.length)).status).toBe(why ? 422 : 201)
        expect(
          (await company.as(1).photos.list({ job_id: other.job_id })).rows.map(({ id }) => id),
        ).not.toContain(photo.id)
        const left = await Array.fromAsync(company.storage.pieces(new Date(Date.now() + 1000)))
        expect(left.map(({ id }) => id)).not.toContain(photo.id)
      }
    })

    it('keeps a name that is safe to save, with the extension that its bytes have', async () => {
      const photo = aPhoto({ ...other, file_name: '../../etc/\u202egpj.exe' })
      await send(company, 1, photo, jpeg)
      const { name } = await company.as(1).photos.read({ id: photo.id })
      expect(name).toMatch(/\.jpg$/)
      expect(name).not.toMatch(/[/\\\u202e]/)
    })

    it('may be given up while it is on its way, and not afterwards', async () => {
      const photo = aPhoto({ ...other })
      await begin(company, 1, photo, jpeg.length)
      await add(company, 1, photo.id, jpeg.subarray(0, 100))
      expect((await ask(company, 1, photo.id, 'DELETE')).status).toBe(204)
      expect((await add(company, 1, photo.id, jpeg.subarray(100), 100)).status).toBe(422)
      const kept = aPhoto({ ...other })
      await send(company, 1, kept, jpeg)
      expect((await ask(company, 1, kept.id, 'DELETE')).status).toBe(409)
    })
  })

  describe('Who may send', () => {
    it('is staff to every customer, and customers photos to their own active job', async () => {
      expect((await send(company, 6, aPhoto({ ...theirs }), jpeg)).status).toBe(204)
      for (const upload of [
        aPhoto(),
        aPhoto({ ...other }),
        aPhoto({ customer_id: theirs.customer_id }),
      ])
        expect(await send(company, 6, upload, jpeg)).toEqual({
          status: 400,
          said: expect.stringContaining('once your job starts'),
        })
      expect(
        (
          await send(
            company,
            1,
            aPhoto({ customer_id: theirs.customer_id, job_id: other.job_id }),
            jpeg,
          )
        ).status,
      ).toBe(400)
      expect((await send(company, 1, aDocument({ ...other }), pdf)).status).toBe(204)
      for (const caller of [7, 8] as const)
        expect((await send(company, caller, aPhoto({ ...theirs }), jpeg)).status).toBe(403)
      expect((await send(company, 'nobody', aPhoto({ ...theirs }), jpeg)).status).toBe(401)
    })

    it('is no customer to a job of theirs that is closed or waits', async () => {
      for (const [status, ended] of [
        ['closed', '2026-03-09'],
        ['pending', null],
      ]) {
        const job_id = await idOf(
          company,
          `insert into jobs (id, customer_id, description, start_date, status, end_date) values ($1, $2, 'A', '2026-03-03', $3, $4) returning id`,
          [newId(), theirs.customer_id, status, ended],
        )
        const photo = aPhoto({ customer_id: theirs.customer_id, job_id })
        const refused = {
          status: 400,
          said: expect.stringContaining('once your job starts') as string,
        }
        expect(await send(company, 6, photo, jpeg), `${status}`).toEqual(refused)
        expect(await counted('select count(*) from photos where id = $1', [photo.id])).toBe(0)
      }
    })

    it('is told so of kinds that only staff add, before anything else of it is looked at', async () => {
      for (const upload of [
        aDocument(),
        aDocument({ ...theirs }),
        aDocument({ kind: 'vehicle_photo' }),
        { ...aDocument(), sha256: 'none' },
      ])
        for (const caller of [5, 6] as const)
          expect(await send(company, caller, upload, pdf)).toEqual({
            status: 403,
            said: 'You can add photos, and no other files.',
          })
      expect((await send(company, 1, aDocument(), pdf)).status).toBe(400)
    })

    it('puts what a customer sends into the default folder, never into a room of the crew', async () => {
      const folders = () =>
        counted('select count(*) from photo_folders where customer_id = $1', [theirs.customer_id])
      await send(company, 6, aPhoto({ ...theirs }), jpeg)
      const before = await folders()
      for (const folder_name of ['Kitchen', '../../etc']) {
        const photo = aPhoto({ ...theirs, folder_name })
        expect(await send(company, 6, photo, jpeg)).toEqual({
          status: 400,
          said: 'Your photos go into the folder General.',
        })
      }
      expect(await folders()).toBe(before)
    })

    it('does not say when a customer’s photo was taken where that was before the loss, or a month before it came', async () => {
      const { rows } = await company.owner.query<{ now: Date }>('select now()')
      const ago = (days: number) =>
        new Date(rows[0]!.now.getTime() - days * 86_400_000).toISOString()
      const lost =
        'update jobs set date_of_loss = now()::date - 10, start_date = greatest(start_date, now()::date) where id = $1'
      await company.owner.query(lost, [theirs.job_id])
      const seen = async (caller: 1 | 6, device_at: string) => {
        const photo = aPhoto({ ...theirs, device_at })
        await send(company, caller, photo, jpeg)
        const { captured_source, is_received } = await company.as(1).photos.read({ id: photo.id })
        return [captured_source, is_received]
      }
      expect(await seen(6, ago(5))).toEqual(['device', false])
      for (const days of [14, 31, 9000])
        expect(await seen(6, ago(days)), `${days}`).toEqual([null, true])
      // For our own people the device is believed, as before.
      expect(await seen(1, ago(14))).toEqual(['device', false])
      await company.owner.query('update jobs set date_of_loss = null where id = $1', [
        theirs.job_id,
      ])
      expect([await seen(6, ago(29)), await seen(6, ago(31))]).toEqual([
        ['device', false],
        [null, true],
      ])
    })

    it('marks what a customer sent, and asks once more when it has arrived', async () => {
      const photo = aPhoto({ ...theirs })
      await begin(company, 6, photo, jpeg.length)
      await company.owner.query(`update customers set user_id = null where id = $1`, [
        theirs.customer_id,
      ])
      const answer = await add(company, 6, photo.id, jpeg)
      await company.owner.query(`update customers set user_id = $2 where id = $1`, [
        theirs.customer_id,
        await personId(company, 6),
      ])
      expect(answer.status).toBe(422)
      const second = aPhoto({ ...theirs })
      await send(company, 6, second, jpeg)
      expect(await company.as(1).photos.read({ id: second.id })).toMatchObject({
        by_customer: true,
      })
    })

    it('hides every upload from everyone else', async () => {
      const photo = aPhoto({ ...theirs })
      await begin(company, 1, photo, jpeg.length)
      for (const caller of [2, 3, 4, 6] as const) {
        for (const method of ['HEAD', 'DELETE'])
          expect((await ask(company, caller, photo.id, method)).status).toBe(404)
        expect((await add(company, caller, photo.id, jpeg)).status).toBe(404)
        expect((await begin(company, caller, photo, jpeg.length)).status).toBe(409)
        expect(await company.as(caller).uploads.states({ ids: [photo.id] })).toEqual([])
      }
      for (const path of ['', '/', '/..%2f..%2fsecret', `/${photo.id}/x`, `/${newId()}`])
        for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE', 'PUT'])
          expect(
            (
              await company.request(`/uploads${path}`, 1, {
                method,
                headers: { 'tus-resumable': '1.0.0' },
              })
            ).status,
          ).toBe(404)
    })
  })

  describe('The dashboard', () => {
    it('holds ten photos of one person, also when fifteen are begun at once', async () => {
      const photos = Array.from({ length: 15 }, () => aPhoto())
      const sent = await Promise.all(photos.map((photo) => send(company, 2, photo, jpeg)))
      expect(sent.filter(({ status }) => status === 204)).toHaveLength(10)
      const refused = sent.filter(({ status }) => status !== 204)
      expect(new Set(refused.map(({ said }) => said))).toEqual(
        new Set(['You have reached the maximum of 10 photos. Delete some photos first.']),
      )
      await darkroom.flush()
      expect(await company.as(2).photos.dashboard()).toHaveLength(10)
      expect(await company.as(1).photos.dashboard()).toEqual([])

      const [one, two] = await company.as(2).photos.dashboard()
      await company
        .as(2)
        .photos.move({ ids: [one!.id, two!.id], ...other, folder_name: 'Basement' })
      expect(await company.as(2).photos.dashboard()).toHaveLength(8)
      expect(await company.as(1).photos.read({ id: one!.id })).toMatchObject({
        ...other,
        folder_name: 'Basement',
      })
    })
  })
}
