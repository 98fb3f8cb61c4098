import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Company } from '#testing/company.ts'
import { aDocument, aPhoto, add, ask, begin, send, sha256 } from '#testing/sending.ts'
import { type UploadStand, pdf, useUploadStand } from '#testing/upload-stand.ts'
import { uploaderCases } from '#testing/uploader-cases.ts'

/** Rules for uploaded files, the same whether bytes are stored in a folder or in S3. */
export function uploadCases(company: Company) {
  const stand = useUploadStand(company)
  sentFileCases(company, stand)
  uploaderCases(company, stand)
}

function sentFileCases(company: Company, stand: UploadStand) {
  describe('A file that is sent', () => {
    it('arrives with its hash, becomes a photo, and is shown to those who may see it', async () => {
      const photo = aPhoto({
        ...stand.theirs,
        sha256: sha256(stand.jpeg),
        tags: ['wall'],
        description: 'Kitchen',
        device_at: '2026-01-02T03:04:05Z',
      })
      expect(await send(company, 1, photo, stand.jpeg)).toEqual({ status: 204, said: undefined })
      expect(await company.as(1).uploads.states({ ids: [photo.id] })).toEqual([
        { id: photo.id, state: 'arrived', refusal: null, final: false, sha256: sha256(stand.jpeg) },
      ])
      await stand.imageWorker.flush()
      const [state] = await company.as(1).uploads.states({ ids: [photo.id] })
      expect(state?.state).toBe('ready')
      const evidence = await company.as(3).photos.read({ id: photo.id })
      expect(evidence).toMatchObject({
        sha256: sha256(stand.jpeg),
        width: 640,
        height: 480,
        folder_name: 'General',
        captured_source: 'device',
        tags: ['wall'],
      })
      expect(evidence.position_missing).toBeTruthy()

      const original = await stand.followed(company.request(`/files/${photo.id}/original`, 1))
      expect(Buffer.from(await original.arrayBuffer()).equals(stand.jpeg)).toBe(true)
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
      const photo = aPhoto({ ...stand.other })
      expect((await begin(company, 1, photo, stand.jpeg.length)).status).toBe(201)
      expect((await add(company, 1, photo.id, stand.jpeg.subarray(0, 1000))).status).toBe(204)
      const there = await ask(company, 1, photo.id)
      expect([there.status, there.headers.get('upload-offset')]).toEqual([200, '1000'])
      expect((await add(company, 1, photo.id, stand.jpeg.subarray(500), 500)).status).toBe(409)
      expect((await add(company, 1, photo.id, stand.jpeg.subarray(1000), 1000)).status).toBe(204)
      const again = await Promise.all(Array.from({ length: 5 }, () => ask(company, 1, photo.id)))
      expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(again[0]!.headers.get('upload-offset')).toBe(`${stand.jpeg.length}`)
      // Starting it again under the same id, or adding to it, changes nothing.
      expect((await begin(company, 1, photo, stand.jpeg.length)).status).toBe(201)
      expect(
        (await add(company, 1, photo.id, Buffer.from('x'), stand.jpeg.length)).status,
      ).not.toBe(500)
      expect(await stand.counted('select count(*) from photos where id = $1', [photo.id])).toBe(1)
      const original = await stand.followed(company.request(`/files/${photo.id}/original`, 1))
      expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(sha256(stand.jpeg))
    })

    it('is finished without its sender, where the server ended before it could say that all was there', async () => {
      const photo = aPhoto({ ...stand.other })
      await begin(company, 1, photo, stand.jpeg.length)
      await company.storage.arriving.write(Readable.from([stand.jpeg]), photo.id, 0)
      await company.owner.query(
        `update uploads set created_at = now() - interval '1 hour' where id = $1`,
        [photo.id],
      )
      await stand.imageWorker.tidy()
      expect(await stand.counted('select count(*) from photos where id = $1', [photo.id])).toBe(1)
    })

    it('is sent again from the beginning when what arrived is not what was sent', async () => {
      const photo = aPhoto({ ...stand.other, sha256: sha256(Buffer.from('something else')) })
      expect((await send(company, 1, photo, stand.jpeg)).status).toBe(460)
      expect((await ask(company, 1, photo.id)).status).toBe(404)
      expect(await stand.counted('select count(*) from photos where id = $1', [photo.id])).toBe(0)
    })

    it('says where no other try can help: a job of another customer, not a limit', async () => {
      const mixed = await begin(
        company,
        1,
        aPhoto({ ...stand.other, job_id: stand.theirs.job_id }),
        stand.jpeg.length,
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
        [stand.jpeg.subarray(0, stand.jpeg.length - 600), 'cut.jpg', undefined],
      ] as const) {
        const photo = aPhoto({ ...stand.other, file_name: name })
        const { status, said } = await send(company, 1, photo, bytes)
        await stand.imageWorker.flush()
        const [state] = await company.as(1).uploads.states({ ids: [photo.id] })
        expect(state, name).toMatchObject({ state: 'refused', final: true })
        if (why) expect([status, said]).toEqual([422, expect.stringContaining(why)])
        // Asking again gets the same answer.
        expect((await begin(company, 1, photo, bytes.length)).status).toBe(why ? 422 : 201)
        expect(
          (await company.as(1).photos.list({ job_id: stand.other.job_id })).rows.map(
            ({ id }) => id,
          ),
        ).not.toContain(photo.id)
        const left = await Array.fromAsync(company.storage.pieces(new Date(Date.now() + 1000)))
        expect(left.map(({ id }) => id)).not.toContain(photo.id)
      }
    })

    it('keeps a name that is safe to save, with the extension that its bytes have', async () => {
      const photo = aPhoto({ ...stand.other, file_name: '../../etc/\u202egpj.exe' })
      await send(company, 1, photo, stand.jpeg)
      const { name } = await company.as(1).photos.read({ id: photo.id })
      expect(name).toMatch(/\.jpg$/)
      expect(name).not.toMatch(/[/\\\u202e]/)
    })

    it('may be given up while it is on its way, and not afterwards', async () => {
      const photo = aPhoto({ ...stand.other })
      await begin(company, 1, photo, stand.jpeg.length)
      await add(company, 1, photo.id, stand.jpeg.subarray(0, 100))
      expect((await ask(company, 1, photo.id, 'DELETE')).status).toBe(204)
      expect((await add(company, 1, photo.id, stand.jpeg.subarray(100), 100)).status).toBe(422)
      const kept = aPhoto({ ...stand.other })
      await send(company, 1, kept, stand.jpeg)
      expect((await ask(company, 1, kept.id, 'DELETE')).status).toBe(409)
    })
  })
}
