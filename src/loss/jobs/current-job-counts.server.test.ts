import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { allTicked, lossesOf } from '#testing/losses.ts'

const company = useCompany()
const { newCustomer, newJob } = lossesOf(company)

const counted = async () =>
  (
    await company.owner.query(
      'select city_code, sum(change)::int as n from current_job_counts group by 1 having sum(change) <> 0 order by 1',
    )
  ).rows
const there = async () =>
  (
    await company.owner.query(
      'select c.city_code, count(*)::int as n from jobs j join customers c on c.id = j.customer_id where j.is_current group by 1 order by 1',
    )
  ).rows

it('stays true while jobs are opened, closed and reopened by many at once, and their customers move to another location', async () => {
  const manager = company.as(3)
  await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const customer_id = await newCustomer(n % 2 ? '16' : '17')
      const job = newJob(customer_id)
      await manager.jobs.create({ ...job, note: { id: newId(), content: 'A' } })
      const moving = edited(company, 'customers', {
        id: customer_id,
        city_code: '18' as const,
        phone: '555-0101',
      }).then((edit) => manager.customers.edit(edit))
      // Do both at once, so that the second has to wait.
      await Promise.all([moving, manager.jobs.close({ id: job.id, checklist: allTicked })])
      if (n % 3 === 0) await manager.jobs.reopen({ id: job.id, reason: 'Wet again' })
    }),
  )
  expect(await counted()).toEqual(await there())
  await company.owner.query(
    `update jobs set status = 'pending' where id = (select id from jobs where is_current limit 1)`,
  )
  expect(await counted()).toEqual(await there())
})

it('is added up now and then', async () => {
  const { rows: jobs } = await company.owner.query<{ id: string }>(
    'select id from jobs where is_current limit 1',
  )
  const rows = async () =>
    Number((await company.owner.query('select count(*) from current_job_counts')).rows[0].count)
  await company.owner.query(
    `insert into current_job_counts select '16', s from generate_series(1, 60) n, (values (1), (-1)) v (s)`,
  )
  for (let n = 0; n < 3000 && (await rows()) > 100; n++)
    await company.owner.query('update jobs set status = $1 where id = $2', [
      n % 2 ? 'active' : 'pending',
      jobs[0]!.id,
    ])
  expect(await rows()).toBeLessThanOrEqual(100)
  expect(await counted()).toEqual(await there())
})
