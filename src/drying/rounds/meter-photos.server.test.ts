import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainReading } from '#drying/air-readings/air-readings.cases.ts'
import { useCompany } from '#testing/company.ts'
import { idOf, newJob } from '#testing/rows.ts'
import { useThingPhotos } from '#testing/thing-photos.ts'

const company = useCompany()
const photos = useThingPhotos(company, { kind: 'meter_photo' })
const OTHER_JOB = 'This round belongs to another job.'

/** A job with its customer, as a photo of it names them. */
async function newPlace() {
  const job_id = await newJob(company)
  const customer_id = await idOf(company, 'select customer_id as id from jobs where id = $1', [
    job_id,
  ])
  return { job_id, customer_id }
}
const begin = (job_id: string, round_id: string) =>
  company.as(1).airReadings.add({ ...plainReading(), round_id, job_id })

it('stands in its round and among the photos of the job, whichever arrives first', async () => {
  const place = await newPlace()
  const round_id = newId()
  const at = { ...place, round_id, stop: 'outside', folder_name: 'Meter readings', type: 'other' }
  const before = await photos.sent({ ...at, description: 'Outside' })
  expect(await company.as(1).rounds.list({ job_id: place.job_id })).toEqual([])
  await begin(place.job_id, round_id)
  const after = await photos.sent({ ...at, stop: 'unaffected', description: 'Unaffected area' })
  const shown = async () => (await company.as(1).rounds.list({ job_id: place.job_id }))[0]!.photos
  expect(await shown()).toEqual([
    { id: before, stop: 'outside', name: 'Outside', state: 'ready' },
    { id: after, stop: 'unaffected', name: 'Unaffected area', state: 'ready' },
  ])
  const { rows } = await company.as(1).photos.list({ job_id: place.job_id })
  expect(rows.map(({ id, folder_name }) => [id, folder_name])).toEqual([
    [after, 'Meter readings'],
    [before, 'Meter readings'],
  ])
  // Filed elsewhere, it is no photo of this job anymore.
  const file = 'update photos set job_id = $2 where id = $1'
  await company.owner.query(file, [after, null])
  expect((await shown()).map(({ id }) => id)).toEqual([before])
  await company.owner.query(file, [after, place.job_id])
  await company.as(1).photos.remove({ ids: [before] })
  expect((await shown()).map(({ id }) => id)).toEqual([after])
})

it('belongs to a stop of a round of its job, and comes from staff', async () => {
  const [here, there] = [await newPlace(), await newPlace()]
  const round_id = newId()
  await begin(there.job_id, round_id)
  const said = async (where: object, caller: 1 | 6 = 1) =>
    (await photos.answer({ ...here, stop: 'outside', round_id: newId(), ...where }, caller)).said
  expect(await said({})).toBeUndefined()
  expect(await said({ round_id })).toBe(OTHER_JOB)
  const imported = newId()
  await company.owner.query(
    `insert into rounds (id, job_id, began_at, imported_from) values ($1, $2, now(), 'a.csv')`,
    [imported, here.job_id],
  )
  expect(await said({ round_id: imported })).toBe(
    'This round was imported from a file. Begin a new round.',
  )
  const lacking = 'A meter photo belongs to a stop of a round.'
  expect(await said({ round_id: null })).toBe(lacking)
  expect(await said({ stop: null })).toBe(lacking)
  expect(await said({ job_id: null, customer_id: null })).toBe(lacking)
  expect(await said({}, 6)).toBe('You can add photos, and no other files.')
})
