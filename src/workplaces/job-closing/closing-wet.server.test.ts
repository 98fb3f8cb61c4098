import { expect, it } from 'vitest'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { newPoint } from '#drying/points/points.cases.ts'
import { WET } from '#loss/jobs/closing.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { tokenOf } from '#testing/fixtures.ts'
import { allTicked, lossesOf } from '#testing/losses.ts'

const company = useCompany()
const { jobIn } = lossesOf(company)
const checklist = allTicked
const wetJob = async () => {
  const { id } = await jobIn()
  await newPoint(company, id)
  return id
}

it('asks for a reason while a chamber is not dry, and keeps it with who and when', async () => {
  const id = await wetJob()
  const refused = await company.send('POST', `/api/jobs/${id}/close`, 1, { checklist })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { data: { issues: [{ path: ['wet_reason'], message: WET }] } },
  ])
  expect(await outcome(company.as(1).jobs.close({ id, checklist, wet_reason: ' ' }))).toBe(
    'BAD_REQUEST',
  )
  expect((await company.as(1).jobs.read({ id })).status).toBe('active')
  const wet_reason = 'The owner dries it with their own fans'
  expect(await company.as(1).jobs.close({ id, checklist, wet_reason })).toMatchObject({
    status: 'closed',
    wet_reason,
  })
  // Their own retry, after the first answer was lost.
  expect(await company.as(1).jobs.close({ id, checklist, wet_reason })).toMatchObject({
    wet_reason,
  })
  const events = (await company.as(1).timeline.list({ job_id: id })).rows
  expect(events.filter(({ kind }) => kind === 'closed_wet')).toMatchObject([
    { what: wet_reason, who: 'Terrence Gaines' },
  ])
  const history = await company.as(1).audits.list({ tables: ['jobs'], row_id: id })
  expect(history.find(({ field }) => field === 'wet_reason')).toMatchObject({
    new_value: wet_reason,
    actor_name: 'Terrence Gaines',
  })
  const reopened = await company.as(2).jobs.reopen({ id, reason: 'Wet again' })
  expect(reopened.wet_reason).toBe(null)
  const after = (await company.as(1).timeline.list({ job_id: id })).rows
  expect(after.filter(({ kind }) => kind === 'closed_wet')).toHaveLength(1)
})

it('asks for no reason without drying, and keeps none once every chamber is dry', async () => {
  const { id } = await jobIn()
  expect(await company.as(1).jobs.close({ id, checklist })).toMatchObject({ status: 'closed' })
  const other = await wetJob()
  const [point] = await company.as(1).points.list({ job_id: other })
  await company.as(1).points.end({ id: point!.id, how: 'material_removed', reason: 'Buckled' })
  expect(await company.as(1).jobs.close({ id: other, checklist, wet_reason: 'x' })).toMatchObject({
    status: 'closed',
    wet_reason: null,
  })
})

it('asks for a reason if a chamber has no points at all', async () => {
  const { id } = await jobIn()
  await newChamber(company, id)
  expect(await outcome(company.as(4).jobs.close({ id, checklist }))).toBe('BAD_REQUEST')
})

it('is refused in SQL too, whoever asks', async () => {
  const id = await wetJob()
  const bySql = async (role: 1 | 3 | 4, reason: string | null) => {
    await company.owner.query('begin; set local role api')
    try {
      await company.owner.query('select from app.enter($1)', [tokenOf(role)])
      await company.owner.query(
        `update jobs set status = 'closed', end_date = start_date, wet_reason = $2 where id = $1`,
        [id, reason],
      )
      return 'closed'
    } catch (error) {
      return (error as { constraint?: string }).constraint
    } finally {
      await company.owner.query('rollback')
    }
  }
  for (const role of [1, 3, 4] as const) {
    expect(await bySql(role, null)).toBe('jobs_wet_without_reason')
    expect(await bySql(role, 'Agreed with the insurer')).toBe('closed')
  }
})
