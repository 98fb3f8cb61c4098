import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()

async function onTheClock(job_id: string, role: 1 | 2) {
  await company.owner.query(
    `delete from time_records where employee_id = $1 and clock_out_time is null`,
    [await personId(company, role)],
  )
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time) values ($1, $2, $3, now() - interval '5 minutes', now() - interval '5 minutes')`,
    [newId(), await personId(company, role), job_id],
  )
}

it('counts what a job holds, and names its crew to all staff', async () => {
  const id = await newJob(company)
  expect(await company.as(1).timeline.overview({ id })).toMatchObject({
    notes: 0,
    photos: 0,
    crew: [],
  })
  await company.as(1).notes.add({ id: newId(), job_id: id, content: 'Dry.' })
  await onTheClock(id, 2)
  const seen = await company.as(1).timeline.overview({ id })
  const { rows } = await company.owner.query('select name from profiles where id = $1', [
    await personId(company, 2),
  ])
  expect(seen).toMatchObject({ notes: 1, crew: [(rows[0] as { name: string }).name] })
  expect(Date.now() - Date.parse(seen.last_noted_at!)).toBeLessThan(60_000)
})

it('answers 404 for a job that does not exist, and tells no one outside', async () => {
  expect(await outcome(company.as(1).timeline.overview({ id: newId() }))).toBe('NOT_FOUND')
  const id = await newJob(company)
  for (const caller of [5, 6, 7, 8] as const)
    expect(await outcome(company.as(caller).timeline.overview({ id }))).toBe('FORBIDDEN')
})

it('lists as mine the jobs underway that I was on the clock for this week', async () => {
  const [mine, theirs] = [await newJob(company), await newJob(company)]
  await onTheClock(mine, 1)
  await onTheClock(theirs, 2)
  const ids = (await company.as(1).jobs.list({ mine: true })).rows.map(({ id }) => id)
  expect([ids.includes(mine), ids.includes(theirs)]).toEqual([true, false])
  const byAddress = await company.request('/api/jobs?mine=true', 1)
  expect(
    ((await byAddress.json()) as { rows: { id: string }[] }).rows.map(({ id }) => id),
  ).toContain(mine)
  expect((await company.as(2).jobs.list({ mine: true })).rows.map(({ id }) => id)).not.toContain(
    mine,
  )
})

it('tells management who is on the clock in the location of a job, then elsewhere in its state, with their phone', async () => {
  const [here, there] = [await newJob(company), await newJob(company)]
  await onTheClock(there, 1)
  const { city_code } = await company.as(2).jobs.read({ id: here })
  const me = await personId(company, 1)
  const crews = await company.as(2).timeline.crewsNear({ id: here })
  expect(crews.find(({ id }) => id === me)).toMatchObject({
    job_id: there,
    since: expect.any(String) as string,
  })
  const moveThere = (to: string) =>
    company.owner.query(
      `update customers set city_code = $2 where id = (select customer_id from jobs where id = $1)`,
      [there, to],
    )
  await onTheClock(here, 2)
  // The nearest crew comes first, even if it started later.
  await moveThere('22')
  expect(city_code).not.toBe('22')
  const inGeorgia = (await company.as(2).timeline.crewsNear({ id: here })).filter(
    ({ job_id }) => job_id === here || job_id === there,
  )
  expect(inGeorgia.map(({ city_code }) => city_code)).toEqual([city_code, '22'])
  // A crew in New York can't help in Georgia.
  await moveThere('04')
  expect((await company.as(2).timeline.crewsNear({ id: here })).map(({ id }) => id)).not.toContain(
    me,
  )
  expect(await company.as(2).timeline.crewsNear({ id: newId() })).toEqual([])
  for (const caller of [1, 5, 6, 7, 8] as const)
    expect(await outcome(company.as(caller).timeline.crewsNear({ id: here }))).toBe('FORBIDDEN')
})
