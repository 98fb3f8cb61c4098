import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { type Company, personId } from '#testing/company.ts'
import { idOf } from '#testing/rows.ts'
import { aDocument, aPhoto, add, ask, begin, send } from '#testing/sending.ts'
import { type UploadStand, pdf } from '#testing/upload-stand.ts'

/** Rules about who may upload a file, and to what. */
export function uploaderCases(company: Company, stand: UploadStand) {
  describe('Who may send', () => {
    it('is staff to every customer, and customers photos to their own active job', async () => {
      expect((await send(company, 6, aPhoto({ ...stand.theirs }), stand.jpeg)).status).toBe(204)
      for (const upload of [
        aPhoto(),
        aPhoto({ ...stand.other }),
        aPhoto({ customer_id: stand.theirs.customer_id }),
      ])
        expect(await send(company, 6, upload, stand.jpeg)).toEqual({
          status: 400,
          said: expect.stringContaining('once your job starts'),
        })
      expect(
        (
          await send(
            company,
            1,
            aPhoto({ customer_id: stand.theirs.customer_id, job_id: stand.other.job_id }),
            stand.jpeg,
          )
        ).status,
      ).toBe(400)
      expect((await send(company, 1, aDocument({ ...stand.other }), pdf)).status).toBe(204)
      for (const caller of [7, 8] as const)
        expect((await send(company, caller, aPhoto({ ...stand.theirs }), stand.jpeg)).status).toBe(
          403,
        )
      expect((await send(company, 'nobody', aPhoto({ ...stand.theirs }), stand.jpeg)).status).toBe(
        401,
      )
    })

    it('is no customer to a job of theirs that is closed or waits', async () => {
      for (const [status, ended] of [
        ['closed', '2026-03-09'],
        ['pending', null],
      ]) {
        const job_id = await idOf(
          company,
          `insert into jobs (id, customer_id, description, start_date, status, end_date) values ($1, $2, 'A', '2026-03-03', $3, $4) returning id`,
          [newId(), stand.theirs.customer_id, status, ended],
        )
        const photo = aPhoto({ customer_id: stand.theirs.customer_id, job_id })
        const refused = {
          status: 400,
          said: expect.stringContaining('once your job starts') as string,
        }
        expect(await send(company, 6, photo, stand.jpeg), `${status}`).toEqual(refused)
        expect(await stand.counted('select count(*) from photos where id = $1', [photo.id])).toBe(0)
      }
    })

    it('is told so of kinds that only staff add, before anything else of it is looked at', async () => {
      for (const upload of [
        aDocument(),
        aDocument({ ...stand.theirs }),
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
        stand.counted('select count(*) from photo_folders where customer_id = $1', [
          stand.theirs.customer_id,
        ])
      await send(company, 6, aPhoto({ ...stand.theirs }), stand.jpeg)
      const before = await folders()
      for (const folder_name of ['Kitchen', '../../etc']) {
        const photo = aPhoto({ ...stand.theirs, folder_name })
        expect(await send(company, 6, photo, stand.jpeg)).toEqual({
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
      await company.owner.query(lost, [stand.theirs.job_id])
      const seen = async (caller: 1 | 6, device_at: string) => {
        const photo = aPhoto({ ...stand.theirs, device_at })
        await send(company, caller, photo, stand.jpeg)
        const { captured_source, is_received } = await company.as(1).photos.read({ id: photo.id })
        return [captured_source, is_received]
      }
      expect(await seen(6, ago(5))).toEqual(['device', false])
      for (const days of [14, 31, 9000])
        expect(await seen(6, ago(days)), `${days}`).toEqual([null, true])
      // For our own people the device is believed, as before.
      expect(await seen(1, ago(14))).toEqual(['device', false])
      await company.owner.query('update jobs set date_of_loss = null where id = $1', [
        stand.theirs.job_id,
      ])
      expect([await seen(6, ago(29)), await seen(6, ago(31))]).toEqual([
        ['device', false],
        [null, true],
      ])
    })

    it('marks what a customer sent, and asks once more when it has arrived', async () => {
      const photo = aPhoto({ ...stand.theirs })
      await begin(company, 6, photo, stand.jpeg.length)
      await company.owner.query(`update customers set user_id = null where id = $1`, [
        stand.theirs.customer_id,
      ])
      const answer = await add(company, 6, photo.id, stand.jpeg)
      await company.owner.query(`update customers set user_id = $2 where id = $1`, [
        stand.theirs.customer_id,
        await personId(company, 6),
      ])
      expect(answer.status).toBe(422)
      const second = aPhoto({ ...stand.theirs })
      await send(company, 6, second, stand.jpeg)
      expect(await company.as(1).photos.read({ id: second.id })).toMatchObject({
        by_customer: true,
      })
    })

    it('hides every upload from everyone else', async () => {
      const photo = aPhoto({ ...stand.theirs })
      await begin(company, 1, photo, stand.jpeg.length)
      for (const caller of [2, 3, 4, 6] as const) {
        for (const method of ['HEAD', 'DELETE'])
          expect((await ask(company, caller, photo.id, method)).status).toBe(404)
        expect((await add(company, caller, photo.id, stand.jpeg)).status).toBe(404)
        expect((await begin(company, caller, photo, stand.jpeg.length)).status).toBe(409)
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
      const sent = await Promise.all(photos.map((photo) => send(company, 2, photo, stand.jpeg)))
      expect(sent.filter(({ status }) => status === 204)).toHaveLength(10)
      const refused = sent.filter(({ status }) => status !== 204)
      expect(new Set(refused.map(({ said }) => said))).toEqual(
        new Set(['You have reached the maximum of 10 photos. Delete some photos first.']),
      )
      await stand.imageWorker.flush()
      expect(await company.as(2).photos.dashboard()).toHaveLength(10)
      expect(await company.as(1).photos.dashboard()).toEqual([])

      const [one, two] = await company.as(2).photos.dashboard()
      await company
        .as(2)
        .photos.move({ ids: [one!.id, two!.id], ...stand.other, folder_name: 'Basement' })
      expect(await company.as(2).photos.dashboard()).toHaveLength(8)
      expect(await company.as(1).photos.read({ id: one!.id })).toMatchObject({
        ...stand.other,
        folder_name: 'Basement',
      })
    })
  })
}
