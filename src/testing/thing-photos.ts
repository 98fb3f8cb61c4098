import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type ImageWorker, startImageWorker } from '#files/pictures/image-worker.server.ts'
import { type Company, outcome, personId } from '#testing/company.ts'
import { type Caller, callers } from '#testing/fixtures.ts'
import { forgetLimits } from '#testing/people.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, begin, send } from '#testing/sending.ts'

/**
 * Sends photos of one of the company's own things, such as units and vehicles; `what` is added to
 * each.
 */
export function useThingPhotos(
  company: Company,
  what: { kind: 'unit_photo' | 'vehicle_photo' | 'meter_photo'; side?: 'front' },
) {
  let imageWorker: ImageWorker
  let jpeg: Buffer
  beforeAll(async () => {
    jpeg = await plainJpeg(64, 48)
    imageWorker = await startImageWorker({ filesUrl: company.filesUrl, storage: company.storage })
    return () => imageWorker.close()
  })
  beforeEach(() => forgetLimits(company))

  const of = (where: object) => aPhoto({ ...what, ...where })
  const answer = (where: object, caller: Caller = 1, contents = jpeg) =>
    send(company, caller, of(where), contents)
  return {
    of,
    answer,
    jpeg: () => jpeg,
    develop: () => imageWorker.flush(),
    /** Sends and processes a photo; returns its id. */
    sent: async (where: object, caller: Caller = 1) => {
      const id = newId()
      expect(await answer({ id, ...where }, caller)).toEqual({ status: 204, said: undefined })
      await imageWorker.flush()
      return id
    },
    bytes: async (id: string, which: string, caller: Caller) =>
      (await company.request(`/files/${id}/${which}`, caller)).status,
  }
}

interface Things {
  photos: ReturnType<typeof useThingPhotos>
  /** Adds a thing; returns the fields by which photos name it. */
  newThing: () => Promise<object>
  /** Lists the thing's photos as this caller, by their procedures. */
  list: (caller: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, thing: object) => Promise<{ id: string }[]>
  procedures: 'unitPhotos' | 'vehiclePhotos'
}

/**
 * Rules for photos of all company things: staff see them; the person who added one, or management,
 * removes and restores it.
 */
export function thingPhotoCases(company: Company, { photos, newThing, list, procedures }: Things) {
  const { sent, bytes, of } = photos

  it.each(
    callers.map(
      (caller) => [caller, typeof caller === 'number' && caller <= 4 ? 200 : 404] as const,
    ),
  )('has bytes for staff alone: %s gets %i', async (caller, status) => {
    const id = await sent(await newThing())
    for (const which of ['original', 'view', 'thumbnail'])
      expect(await bytes(id, which, caller)).toBe(status)
  })

  it.each([5, 6, 7, 8] as const)('is nothing that %s may send or list', async (caller) => {
    const thing = await newThing()
    expect((await begin(company, caller, of(thing), 100)).status).toBeOneOf([400, 403])
    expect(await outcome(list(caller, thing))).toBe('FORBIDDEN')
  })

  it('is removed and restored by who added it, or management, by no one else, and its bytes are gone until it is restored', async () => {
    const thing = await newThing()
    const id = await sent(thing, 2)
    const as = (caller: 1 | 2 | 4) => company.as(caller)[procedures]
    expect(await outcome(as(1).remove({ id }))).toBe('FORBIDDEN')
    expect(await bytes(id, 'view', 1)).toBe(200)
    await as(2).remove({ id })
    expect(await list(2, thing)).toEqual([])
    expect(await bytes(id, 'view', 4)).toBe(404)
    expect(await outcome(as(1).restore({ id }))).toBe('FORBIDDEN')
    await as(4).restore({ id })
    const own = await sent(thing, 1)
    await as(1).remove({ id: own })
    expect(await list(1, thing)).toMatchObject([{ id }])
    const { rows } = await company.owner.query(
      `select deleted_by, deleted_at is not null as gone from ${photos.of({}).kind}s where id = $1`,
      [own],
    )
    expect(rows).toEqual([{ deleted_by: await personId(company, 1), gone: true }])
    await as(1).restore({ id: own })
    expect(await list(1, thing)).toHaveLength(2)
    expect(await outcome(as(1).remove({ id: newId() }))).toBe('NOT_FOUND')
  })

  it('that no one can open is gone from the list', async () => {
    const thing = await newThing()
    await photos.answer(
      thing,
      1,
      Buffer.concat([photos.jpeg().subarray(0, 200), Buffer.alloc(300)]),
    )
    await photos.develop()
    expect(await list(1, thing)).toEqual([])
  })
}
