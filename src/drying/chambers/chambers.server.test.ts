import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import type { ChamberTargets } from '#drying/chambers/chamber-targets.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import { plainChamber } from '#drying/chambers/chambers.cases.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import { useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

const defaults = {
  former: [],
  stage: 'stabilizing',
  least_fahrenheit: 70,
  most_fahrenheit: 90,
  most_rh_first_day: 60,
  most_rh: 40,
  dew_point_margin: 5,
  build_out: null,
  construction: null,
  hvac: null,
  weather: null,
  envelope: null,
} as const

async function newChamberWithRoom() {
  const [job_id, id, room] = [await newJob(company), newId(), newId()]
  await api().chambers.add({ ...plainChamber, id, job_id })
  await api().rooms.add({ ...plainRoom, id: room, job_id, chamber_id: id })
  return { job_id, id, room }
}

it('sets up a chamber, tells it on the timeline, and counts it on the job', async () => {
  const { job_id, id } = await newChamberWithRoom()
  expect(await api().chambers.list({ job_id })).toEqual([{ ...plainChamber, ...defaults, id }])
  const { rows } = await api().timeline.list({ job_id })
  expect(rows.find(({ kind }) => kind === 'chamber')).toMatchObject({
    what: 'First floor: category 1. Supply line under the sink',
  })
  expect(await api().timeline.overview({ id: job_id })).toMatchObject({ chambers: 1 })
})

it('takes another class than the computed one only with a reason', async () => {
  const { id } = await newChamberWithRoom()
  const chosen = await edited(company, 'chambers', { id, water_class: 4 as const })
  await expect(api().chambers.edit(chosen)).rejects.toMatchObject({
    data: { issues: [{ path: ['class_reason'] }] },
  })
  const reasoned = { id, water_class: 4 as const, class_reason: 'Plaster on lath' }
  expect(await api().chambers.edit(await edited(company, 'chambers', reasoned))).toMatchObject(
    reasoned,
  )
})

it('leaves the rooms of a removed chamber on the job', async () => {
  const { job_id, id, room } = await newChamberWithRoom()
  await api().chambers.remove({ id })
  expect(await api().chambers.list({ job_id })).toEqual([])
  expect(await api().rooms.list({ job_id })).toMatchObject([{ id: room, chamber_id: null }])
  expect(await api().timeline.overview({ id: job_id })).toMatchObject({ chambers: 0 })
})

it('keeps the reason of each category with its day and its person', async () => {
  const { id, job_id } = await newChamberWithRoom()
  const refused = (field: string, message: string) => ({
    data: { issues: [{ message, path: [field] }] },
  })
  await expect(
    api().chambers.edit(await edited(company, 'chambers', { id, water_category: 3 as const })),
  ).rejects.toMatchObject(refused('category_reason', 'Say why the category changed'))
  const change = { id, water_category: 3 as const, category_reason: 'Ran through the crawl space' }
  await api().chambers.edit(await edited(company, 'chambers', change))
  const kept = await api().audits.list({ tables: ['chambers'], row_id: id })
  expect(kept.find(({ field }) => field === 'water_category')).toMatchObject({
    old_value: '1',
    new_value: '3',
  })
  const chosen = { id, water_class: 2 as const, class_reason: 'Carpet and pad' }
  await api().chambers.edit(await edited(company, 'chambers', chosen))
  await expect(
    api().chambers.edit(await edited(company, 'chambers', { id, water_class: 4 as const })),
  ).rejects.toMatchObject(refused('class_reason', 'Say why the class changed'))
  await api().chambers.edit(await edited(company, 'chambers', { id, water_class: null }))
  await expect(
    api().chambers.edit(await edited(company, 'chambers', { id, water_class: 4 as const })),
  ).rejects.toMatchObject(refused('class_reason', 'Say why the class changed'))
  const [{ former }] = (await api().chambers.list({ job_id })) as [Chamber]
  const { water_category, category_reason } = plainChamber
  expect(former).toMatchObject([
    { water_category: 3, water_class: 2, changed_by_name: 'Terrence Gaines' },
    {
      water_category: 3,
      category_reason: change.category_reason,
      water_class: null,
      changed_by_name: 'Terrence Gaines',
    },
    { water_category, category_reason, water_class: null, changed_by_name: 'Terrence Gaines' },
  ])
})

it('has a stage, targets within limits, and five answers, and keeps their history', async () => {
  const { id } = await newChamberWithRoom()
  const set = async (change: Partial<ChamberTargets>) =>
    api().chambers.edit(await edited(company, 'chambers', { id, ...change }))
  const answers = { build_out: 'dense', hvac: 'helps', envelope: 'leaky' } as const
  expect(await set({ stage: 'drying', most_rh: 45, ...answers })).toMatchObject({
    ...{ stage: 'drying', most_rh: 45, most_rh_first_day: 60 },
    ...answers,
  })
  for (const [change, field] of [
    [{ least_fahrenheit: 31 }, 'least_fahrenheit'],
    [{ most_fahrenheit: 69 }, 'most_fahrenheit'],
    [{ most_rh: 101 }, 'most_rh'],
    [{ dew_point_margin: -1 }, 'dew_point_margin'],
    [{ stage: 'dry' as 'drying' }, 'stage'],
  ] as const)
    await expect(set(change)).rejects.toMatchObject({ data: { issues: [{ path: [field] }] } })
  const kept = await api().audits.list({ tables: ['chambers'], row_id: id })
  expect(kept.find(({ field }) => field === 'stage')).toMatchObject({
    old_value: 'stabilizing',
    new_value: 'drying',
  })
})
