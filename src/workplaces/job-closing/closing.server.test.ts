import { v7 as newId } from 'uuid'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Role } from '#access/roles.ts'
import { CANNOT_CLOSE, closingItems } from '#loss/jobs/closing.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { plainCustomer, tokenOf } from '#testing/fixtures.ts'
import { edited } from '#testing/edits.ts'
import { allTicked, lossesOf } from '#testing/losses.ts'

const company = useCompany()
const { newJob, jobIn } = lossesOf(company)

describe('closing a job', () => {
  it('needs all five items of the checklist, and changes nothing without', async () => {
    const job = await jobIn()
    for (const item of Object.keys(closingItems)) {
      const answer = await company.send('POST', `/api/jobs/${job.id}/close`, 1, {
        checklist: { ...allTicked, [item]: false },
      })
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        400,
        CANNOT_CLOSE,
      ])
    }
    expect(
      (await company.send('POST', `/api/jobs/${job.id}/close`, 1, { checklist: {} })).status,
    ).toBe(400)
    expect(await company.as(1).jobs.read({ id: job.id })).toEqual(job)
  })

  it('ends it today, makes the customer pending closed, and keeps the closure note among employees', async () => {
    const job = await jobIn()
    const closed = await company
      .as(2)
      .jobs.close({ id: job.id, checklist: allTicked, note: { id: newId(), content: 'All dry.' } })
    expect(closed).toMatchObject({
      status: 'closed',
      contract_status: 'pending_closed',
      last_worked_by_name: 'Maribel Quintana',
    })
    expect(closed.end_date! >= job.start_date).toBe(true)
    const { rows } = await company.owner.query(
      'select closed_by, (select visible_to_customer from notes where job_id = $1) as shown from jobs where id = $1',
      [job.id],
    )
    expect(rows).toEqual([{ closed_by: await personId(company, 2), shown: false }])
  })

  // At any moment, one of these zones has a different date than UTC, the database's zone.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'ends it on the company’s day, in %s too, and never before it began',
    async (zone) => {
      const [job, future] = [await jobIn(), await jobIn()]
      await company.owner.query(
        `update jobs set date_of_loss = null, start_date = '2020-01-01' where id = $1`,
        [job.id],
      )
      await company.owner.query(`update jobs set start_date = '2099-01-01' where id = $1`, [
        future.id,
      ])
      await company.owner.query('update settings set time_zone = $1', [zone])
      onTestFinished(
        async () =>
          void (await company.owner.query(`update settings set time_zone = 'America/New_York'`)),
      )
      const { end_date } = await company.as(1).jobs.close({ id: job.id, checklist: allTicked })
      const { rows } = await company.owner.query<{ day: string }>(
        `select (at at time zone $2)::date::text as day from audits where row_id = $1 and field = 'end_date'`,
        [job.id, zone],
      )
      expect(rows).toEqual([{ day: end_date }])
      expect(
        (await company.as(1).jobs.close({ id: future.id, checklist: allTicked })).end_date,
      ).toBe('2099-01-01')
    },
  )

  it('lasts: no one closes it again, edits it or opens it, and a late note does not change who closed it', async () => {
    const job = await jobIn()
    const closed = await company.as(2).jobs.close({ id: job.id, checklist: allTicked })
    expect(await outcome(company.as(1).jobs.close({ id: job.id, checklist: allTicked }))).toBe(
      'CONFLICT',
    )
    // Their own retry, after the first answer was lost.
    expect(await company.as(2).jobs.close({ id: job.id, checklist: allTicked })).toEqual(closed)
    expect(
      await outcome(
        company
          .as(4)
          .jobs.edit(await edited(company, 'jobs', { id: job.id, description: 'Changed' })),
      ),
    ).toBe('BAD_REQUEST')
    expect(
      await outcome(
        company.as(1).notes.add({ id: newId(), job_id: job.id, content: 'The insurer called.' }),
      ),
    ).toBe('ok')
    const { rows } = await company.owner.query(
      'select status, closed_by, last_worked_by from jobs where id = $1',
      [job.id],
    )
    expect(rows).toEqual([
      {
        status: 'closed',
        closed_by: await personId(company, 2),
        last_worked_by: await personId(company, 1),
      },
    ])
  })

  it('and creating the next one at the same time do not wait for each other forever', async () => {
    const job = await jobIn()
    const [closing, creating] = await Promise.all([
      outcome(company.as(1).jobs.close({ id: job.id, checklist: allTicked })),
      outcome(company.as(2).jobs.create(newJob(job.customer_id))),
    ])
    expect(closing).toBe('ok')
    expect(['ok', 'CONFLICT']).toContain(creating)
  })
})

it('is not closed while someone is on the clock for it', async () => {
  const customer_id = newId()
  await company.as(1).customers.add({ ...plainCustomer, id: customer_id })
  const punch = { id: newId(), device_at: new Date().toISOString() }
  const { job_id } = await company.as(2).timeClock.clockIn({ ...punch, customer_id })
  expect(await outcome(company.as(1).jobs.close({ id: job_id, checklist: allTicked }))).toBe(
    'CONFLICT',
  )
  await company.as(2).timeClock.clockOut(punch)
  expect(await outcome(company.as(1).jobs.close({ id: job_id, checklist: allTicked }))).toBe('ok')
})

describe('closing a job that someone is on the clock for', () => {
  const worked = async () => {
    const job = await jobIn('12')
    const punch = { id: newId(), device_at: new Date().toISOString() }
    await company.as(3).timeClock.clockIn({ ...punch, customer_id: job.customer_id })
    return { id: job.id, leave: () => company.as(3).timeClock.clockOut(punch) }
  }
  const why = { checklist: allTicked, override_reason: 'Phone lost on site' }

  it('is refused, unless management says why, which the job and its history keep; the punch can still end', async () => {
    const { id, leave } = await worked()
    expect(await outcome(company.as(1).jobs.close({ id, checklist: allTicked }))).toBe('CONFLICT')
    expect(await outcome(company.as(1).jobs.close({ id, ...why }))).toBe('FORBIDDEN')
    expect(
      await outcome(company.as(2).jobs.close({ id, checklist: allTicked, override_reason: ' ' })),
    ).toBe('BAD_REQUEST')
    expect(await company.as(2).jobs.close({ id, ...why })).toMatchObject({
      status: 'closed',
      override_reason: 'Phone lost on site',
    })
    const audits = await company.as(1).audits.list({ tables: ['jobs'], row_id: id })
    expect(audits.find(({ field }) => field === 'override_reason')).toMatchObject({
      actor_name: 'Maribel Quintana',
      new_value: 'Phone lost on site',
    })
    expect((await leave()).clock_out_time).not.toBe(null)
  })

  it('keeps no reason where no one was on the clock after all', async () => {
    const { id, leave } = await worked()
    await leave()
    expect(await company.as(2).jobs.close({ id, ...why })).toMatchObject({
      status: 'closed',
      override_reason: null,
    })
  })

  it('is refused in SQL too', async () => {
    const { id, leave } = await worked()
    const close = `update jobs set status = 'closed', end_date = start_date, override_reason = $2 where id = $1`
    const asRole = async (role: Role, reason: string | null) => {
      await company.owner.query('begin; set local role api')
      try {
        await company.owner.query('select from app.enter($1)', [tokenOf(role)])
        await company.owner.query(close, [id, reason])
        return 'closed'
      } catch (error) {
        return (
          (error as { constraint?: string; message: string }).constraint ?? (error as Error).message
        )
      } finally {
        await company.owner.query('rollback')
      }
    }
    expect([
      await asRole(1, null),
      await asRole(1, 'x'),
      await asRole(2, null),
      await asRole(2, 'x'),
    ]).toEqual([
      'jobs_still_on_the_clock',
      'insufficient_privilege',
      'jobs_still_on_the_clock',
      'closed',
    ])
    await leave()
  })
})
