import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainSite } from '#drying/sites/sites.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

async function jobAt(zip_code: string) {
  const customer = await api().customers.add({ ...plainCustomer, id: newId(), zip_code })
  const job_id = await newJob(company)
  await company.owner.query('update jobs set customer_id = $1 where id = $2', [customer.id, job_id])
  return job_id
}

it('enters the site of a job once, and keeps its history', async () => {
  const [job_id, id] = [await newJob(company), newId()]
  expect(await api().sites.ofJob({ job_id })).toBeNull()
  await api().sites.add({ ...plainSite, id, job_id })
  expect(await api().sites.ofJob({ job_id })).toEqual({ ...plainSite, id })
  expect(await outcome(api().sites.add({ ...plainSite, id: newId(), job_id }))).toBe('CONFLICT')
  const change = await edited(company, 'sites', { id, elevation_ft: 738 })
  expect(await api().sites.edit(change)).toMatchObject({ elevation_ft: 738 })
  const kept = await api().audits.list({ tables: ['sites'], row_id: id })
  expect(kept.find(({ field }) => field === 'elevation_ft')).toMatchObject({ old_value: '1050' })
})

it.each([-1501, 20_001, 10.5])(
  'refuses an elevation of %d ft at its field',
  async (elevation_ft) => {
    const site = { ...plainSite, id: newId(), job_id: await newJob(company), elevation_ft }
    await expect(api().sites.add(site)).rejects.toMatchObject({
      data: { issues: [{ path: ['elevation_ft'] }] },
    })
  },
)

it('proposes the elevation that was last entered in the same ZIP code', async () => {
  // Of no ZIP code of Georgia, so that no airfield is near.
  const zip_code = String(90_000 + Math.floor(Math.random() * 9000))
  const [first, second, third] = [
    await jobAt(zip_code),
    await jobAt(`${zip_code}-1234`),
    await jobAt(zip_code),
  ]
  expect(await api().sites.proposed({ job_id: first })).toEqual({ elevation_ft: null, by: null })
  await api().sites.add({ ...plainSite, id: newId(), job_id: first, elevation_ft: 900 })
  await api().sites.add({ ...plainSite, id: newId(), job_id: second, elevation_ft: 950 })
  expect(await api().sites.proposed({ job_id: third })).toEqual({ elevation_ft: 950, by: 'job' })
  // Its own elevation is no proposal.
  expect(await api().sites.proposed({ job_id: second })).toEqual({ elevation_ft: 900, by: 'job' })
})

it('proposes the elevation of the airfields near a ZIP code of Georgia', async () => {
  // Blairsville, in the mountains: the town lies at 1,893 ft.
  const job_id = await jobAt('30512')
  const { elevation_ft, by } = await api().sites.proposed({ job_id })
  expect(by).toBe('airfields')
  expect(Math.abs(elevation_ft! - 1893)).toBeLessThan(150)
})

it('leaves the site of a closed job as it was', async () => {
  const [job_id, id] = [await newJob(company), newId()]
  await api().sites.add({ ...plainSite, id, job_id })
  const change = await edited(company, 'sites', { id, elevation_ft: 738 })
  await company.owner.query(
    `update jobs set status = 'closed', end_date = start_date where id = $1`,
    [job_id],
  )
  await expect(api().sites.edit(change)).rejects.toMatchObject({ message: 'This job is closed.' })
  expect(await api().sites.ofJob({ job_id })).toEqual({ ...plainSite, id })
})
