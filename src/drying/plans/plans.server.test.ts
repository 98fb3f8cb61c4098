import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { drawingText } from '#drying/plans/drawing-text.ts'
import type { Background, Drawing } from '#drying/plans/drawing.ts'
import { plainDrawing, plainPlan } from '#drying/plans/plans.cases.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { aPlace, plantPhoto } from '#testing/photo-rows.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

async function newFloor(drawing: Drawing = plainDrawing) {
  const [job_id, id] = [await newJob(company), newId()]
  await api().plans.add({ ...plainPlan, id, job_id, drawing })
  return { job_id, id }
}
const note = (text: string): Drawing => ({
  ...plainDrawing,
  pins: [{ ...plainDrawing.pins[0]!, text }],
})
const was = (drawing: Drawing) => ({ drawing: drawingText(drawing) })

it('lists the floors from the lowest up, and tells of each on the timeline', async () => {
  const { job_id, id } = await newFloor()
  const basement = { ...plainPlan, id: newId(), job_id, name: 'Basement', place: -1 }
  expect(await api().plans.add(basement)).toEqual({
    id: basement.id,
    name: 'Basement',
    place: -1,
    drawing: plainDrawing,
  })
  expect(await api().plans.list({ job_id })).toMatchObject([{ id: basement.id }, { id }])
  const { rows } = await api().timeline.list({ job_id })
  expect(rows.filter(({ kind }) => kind === 'plan').map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Floor 1', 'Basement']),
  )
  await api().plans.remove({ id })
  expect(await api().plans.list({ job_id })).toMatchObject([{ id: basement.id }])
  expect(await outcome(api().plans.remove({ id }))).toBe('NOT_FOUND')
  // A removed floor gives its name back.
  expect(await api().plans.add({ ...plainPlan, id: newId(), job_id })).toMatchObject({ place: 1 })
})

it('saves what was drawn on the drawing that its author saw, and only there', async () => {
  const { job_id, id } = await newFloor()
  const [mine, theirs] = [note('Mine'), note('Theirs')]
  const saved = await api().plans.edit({ id, drawing: theirs, was: was(plainDrawing) })
  expect(saved.drawing).toEqual(theirs)
  await expect(
    api().plans.edit({ id, drawing: mine, was: was(plainDrawing) }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: { drawing: drawingText(theirs) } },
  })
  expect((await api().plans.list({ job_id }))[0]!.drawing).toEqual(theirs)
  // The answer was lost, and the device sends the same again.
  await api().plans.edit({ id, drawing: theirs, was: was(plainDrawing) })
  await api().plans.edit({ id, drawing: mine, was: was(theirs) })
  expect((await api().plans.list({ job_id }))[0]!.drawing).toEqual(mine)
  expect(await outcome(api().plans.edit({ id, drawing: theirs, was: {} }))).toBe('BAD_REQUEST')

  const kept = await api().audits.list({ tables: ['plans'], row_id: id })
  expect(kept.filter(({ field }) => field === 'drawing')).toHaveLength(2)
})

it('renames a floor, but not to the name of another', async () => {
  const { job_id, id } = await newFloor()
  await api().plans.add({ ...plainPlan, id: newId(), job_id, name: 'Basement', place: -1 })
  await expect(
    api().plans.edit({ id, name: 'BASEMENT', was: { name: 'Floor 1' } }),
  ).rejects.toMatchObject({
    data: {
      issues: [{ path: ['name'], message: 'This job already has a floor with this name' }],
    },
  })
  expect(
    await api().plans.edit({ id, name: 'First floor', was: { name: 'Floor 1' } }),
  ).toMatchObject({ name: 'First floor', drawing: plainDrawing })
})

it('links only rooms and pins only rows of the same job', async () => {
  const { job_id, id } = await newFloor()
  const [own, other] = [newId(), newId()]
  await api().rooms.add({ ...plainRoom, id: own, job_id })
  await api().rooms.add({ ...plainRoom, id: other, job_id: await newJob(company) })
  const linked = (room_id: string): Drawing => ({
    ...plainDrawing,
    rooms: [{ ...plainDrawing.rooms[0]!, room_id }],
  })
  const refused = (message: string) => ({ data: { issues: [{ path: ['drawing'], message }] } })
  await expect(
    api().plans.edit({ id, drawing: linked(other), was: was(plainDrawing) }),
  ).rejects.toMatchObject(refused('Link only rooms of this job'))
  await expect(
    api().plans.add({ ...plainPlan, name: 'Attic', id: newId(), job_id, drawing: linked(other) }),
  ).rejects.toMatchObject(refused('Link only rooms of this job'))
  await api().plans.edit({ id, drawing: linked(own), was: was(plainDrawing) })

  for (const [kind, message] of [
    ['equipment', 'Pin only equipment of this job'],
    ['point', 'Pin only points of this job'],
    ['photo', 'Use only photos of this job'],
  ] as const) {
    const pins = [{ id: 'p', kind, ref: newId(), text: null, x: 0, y: 0 }]
    const drawing = { ...linked(own), pins }
    await expect(api().plans.edit({ id, drawing, was: was(linked(own)) })).rejects.toMatchObject(
      refused(message),
    )
  }
})

it('refuses an outline that crosses itself, and a drawing too large for the database', async () => {
  const { job_id, id } = await newFloor()
  const [a, b, c, d] = plainDrawing.rooms[0]!.corners
  const crossing = {
    ...plainDrawing,
    rooms: [{ ...plainDrawing.rooms[0]!, corners: [a!, c!, b!, d!] }],
  }
  await expect(
    api().plans.edit({ id, drawing: crossing, was: was(plainDrawing) }),
  ).rejects.toMatchObject({
    data: {
      issues: [
        {
          path: ['drawing', 'rooms', 0],
          message: 'Kitchen: Walls cross or touch. Move a corner.',
        },
      ],
    },
  })
  const outcomeOfSize = company.owner.query(
    `insert into plans (id, job_id, name, place, drawing)
     values ($1, $2, 'Large', 3, jsonb_build_object('rooms', repeat('x', 400000)))`,
    [newId(), job_id],
  )
  await expect(outcomeOfSize).rejects.toMatchObject({ constraint: 'plans_drawing_size' })
})

it('leaves the plan of a closed job as it was', async () => {
  const { job_id, id } = await newFloor()
  await company.owner.query(
    `update jobs set status = 'closed', end_date = start_date where id = $1`,
    [job_id],
  )
  const edit = { id, drawing: note('Late'), was: was(plainDrawing) }
  await expect(api().plans.edit(edit)).rejects.toMatchObject({ message: 'This job is closed.' })
  await expect(api().plans.remove({ id })).rejects.toMatchObject({ message: 'This job is closed.' })
  expect((await api().plans.list({ job_id }))[0]!.drawing).toEqual(plainDrawing)
})

it('lists the photos on the floors of a job, and draws on when one is deleted or moved', async () => {
  const place = await aPlace(company)
  const [shown, other] = [await plantPhoto(company, place), await plantPhoto(company, place)]
  const pinned = (...refs: string[]): Drawing => ({
    ...plainDrawing,
    pins: refs.map((ref, x) => ({ id: `p${x}`, kind: 'photo', ref, text: null, x, y: 0 })),
  })
  const plan = { ...plainPlan, id: newId(), job_id: place.job_id, drawing: pinned(shown, other) }
  await api().plans.add(plan)
  const ids = async () => {
    const photos = await api().plans.photos({ job_id: place.job_id })
    return photos.map(({ id }) => id).toSorted()
  }
  expect(await ids()).toEqual([shown, other].toSorted())
  await company.owner.query('update photos set deleted_at = now() where id = $1', [other])
  expect(await ids()).toEqual([shown])
  const elsewhere = await aPlace(company)
  const theirs = await plantPhoto(company, elsewhere)
  await company.owner.query(
    `update photos p set customer_id = o.customer_id, job_id = o.job_id, folder_id = o.folder_id
     from photos o where p.id = $1 and o.id = $2`,
    [shown, theirs],
  )
  expect(await ids()).toEqual([])
  const moved = pinned(shown, other).pins.map((pin) => ({ ...pin, y: 9 }))
  const edited = { ...plan.drawing, pins: moved }
  await api().plans.edit({ id: plan.id, drawing: edited, was: was(plan.drawing) })
  expect(await api().plans.photos({ job_id: newId() })).toEqual([])
})

it('takes no photo of another job, not even past the procedure', async () => {
  const place = await aPlace(company)
  const theirs = await plantPhoto(company, await aPlace(company))
  const withPin = {
    ...plainDrawing,
    pins: [{ id: 'p', kind: 'photo', ref: theirs, text: null, x: 0, y: 0 }],
  }
  const insert = (drawing: object) =>
    company.owner.query(
      `insert into plans (id, job_id, name, place, drawing) values ($1, $2, 'Attic', 3, $3)`,
      [newId(), place.job_id, JSON.stringify(drawing)],
    )
  await expect(insert(withPin)).rejects.toMatchObject({ constraint: 'plans_photos_of_same_job' })
  const background: Background = {
    ...{ photo_id: theirs, x: 0, y: 0, width: 360.25, height: 270, turn: 0, is_hidden: false },
  }
  const withPicture = { ...plainDrawing, background }
  await expect(insert(withPicture)).rejects.toMatchObject({
    constraint: 'plans_photos_of_same_job',
  })
  const { job_id } = place
  const add = (drawing: Drawing) => api().plans.add({ ...plainPlan, id: newId(), job_id, drawing })
  await expect(add(withPicture)).rejects.toMatchObject({
    data: { issues: [{ path: ['drawing'], message: 'Use only photos of this job' }] },
  })
  const photo_id = await plantPhoto(company, place)
  const own = { ...plainDrawing, background: { ...background, photo_id } }
  const plan = await add(own)
  expect(plan.drawing).toEqual(own)
  expect(await api().plans.photos({ job_id })).toMatchObject([{ id: photo_id }])
  // The database gives numbers back as they were sent, so no one's save is a conflict.
  await api().plans.edit({ id: plan.id, drawing: plainDrawing, was: was(own) })
  expect(await api().plans.photos({ job_id })).toEqual([])
})
