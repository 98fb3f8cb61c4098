import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hearAnnouncements } from '#server/announcements.ts'
import { type Work, startQueue } from '#server/queue.ts'
import { personId, useCompany } from '#testing/company.ts'

// Queued work gets done, whatever ends, fails or is away in between. queue.ts and queue.sql define
// the work and its retries.

const company = useCompany()
beforeEach(() => company.owner.query('delete from tasks; delete from task_turns'))
const said = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => said.mockClear())

const nobody = '00000000-0000-0000-0000-000000000000'
const ask = async (person: string | null = null, subject: string = randomUUID()) => {
  await company.owner.query(`select app.enqueue('tested', $1, $2)`, [subject, person])
  return subject
}
const askMany = (many: number) => Promise.all(Array.from({ length: many }, () => ask()))
const tasks = async () =>
  (await company.owner.query('select * from tasks order by asked_at')).rows as Record<
    string,
    unknown
  >[]
function server(work: Work['work'], more: Partial<Work> = {}) {
  const queue = startQueue({ databaseUrl: company.queueUrl, works: { tested: { work, ...more } } })
  onTestFinished(queue.close)
  return queue
}

describe('Work', () => {
  it('is begun as soon as its transaction is committed, and not before or without that', async () => {
    const begun: string[] = []
    const queue = server(async (subject) => void begun.push(subject))
    const ear = await hearAnnouncements(company.apiUrl, { tasks: queue.look }, queue.look)
    onTestFinished(ear.close)
    await queue.flush()
    await company.owner.query('begin')
    await ask()
    await company.owner.query('rollback')
    await company.owner.query('begin')
    const subject = await ask()
    await queue.flush()
    expect(begun).toEqual([])
    await company.owner.query('commit')
    await expect.poll(() => begun).toEqual([subject])
    await expect.poll(tasks).toEqual([])
  })

  it('is done once however often it was asked for, and once more if that was while it was done', async () => {
    const subject = await ask()
    await ask(null, subject)
    let times = 0
    const queue = server(async () => {
      if (++times === 1) await ask(null, subject)
    })
    await queue.flush()
    expect(times).toBe(2)
    expect(await tasks()).toEqual([])
  })

  it('is done once, however many servers share the queue', async () => {
    const subjects = await askMany(60)
    const done: string[] = []
    const servers = Array.from({ length: 4 }, () =>
      server(async (subject) => void done.push(subject), { atOnce: 2 }),
    )
    await Promise.all(servers.map(({ flush }) => flush()))
    expect(done.toSorted()).toEqual(subjects.toSorted())
  })

  it('that fails waits twice as long each time, is given up after so many, and an operator is told', async () => {
    await ask()
    const queue = server(async () => Promise.reject(new Error('no paper')), { mostAttempts: 3 })
    for (const wait of [30, 60]) {
      await queue.flush()
      const [task] = await tasks()
      expect(Math.round((Date.parse(String(task!.due_at)) - Date.now()) / 10_000) * 10).toBe(wait)
      await company.owner.query('update tasks set due_at = now()')
    }
    await queue.flush()
    expect(await tasks()).toMatchObject([{ attempts: 3, due_at: null, failure: 'no paper' }])
    expect(said.mock.calls.flat().at(-1)).toMatch(
      /^Work was given up after 3 attempts: tested \S+ \(no paper\)\.$/,
    )
    const { rows } = await queue.pool.query('select * from app.queues()')
    expect(rows).toEqual([{ queue: 'tested', waiting: 0, oldest: 0, failing: 0, given_up: 1 }])
  })

  it('waits without end for what is away, and no attempt is counted', async () => {
    const [subject] = await askMany(1)
    let isAway = true
    const queue = server(async () => {
      if (isAway) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    })
    await queue.flush()
    expect(await tasks()).toMatchObject([{ subject, attempts: 0, interruptions: 0, failure: null }])
    isAway = false
    await company.owner.query('update tasks set due_at = now()')
    await expect.poll(tasks).toEqual([])
  })

  it('of staff comes before that of strangers and customers, and a customer has one under way at a time', async () => {
    const [staff, customer] = [await personId(company, 1), await personId(company, 6)]
    for (let n = 0; n < 20; n++) await ask(customer)
    const strangers = [await ask(nobody), await ask(nobody)]
    const first = await ask(staff)
    const taker = new pg.Pool({ connectionString: company.queueUrl, max: 1 })
    onTestFinished(() => taker.end())
    const take = async () =>
      (await taker.query<{ subject: string }>(`select subject from app.take_task('tested', false)`))
        .rows[0]?.subject
    expect(await take()).toBe(first)
    const two = [await take(), await take()]
    expect(two.filter((one) => strangers.includes(one!))).toHaveLength(1)
    expect(await take()).toBeUndefined()
  })

  it('is taken by the role of its lane alone', async () => {
    const subject = await ask()
    const asFiles = (call: string) => company.files.query(`select * from app.${call}`)
    expect((await asFiles(`take_task('tested', false)`)).rows).toEqual([])
    expect((await asFiles(`next_tasks()`)).rows).toEqual([])
    const before = await tasks()
    for (const call of [
      `hold_tasks('tested', array['${subject}'::uuid])`,
      `let_go_tasks('tested', array['${subject}'::uuid])`,
    ])
      await asFiles(call)
    await asFiles(`put_back_task('tested', '${subject}', 600)`)
    await asFiles(`fail_task('tested', '${subject}', 'x', null)`)
    await asFiles(`end_task('tested', '${subject}', 1)`)
    expect(await tasks()).toEqual(before)
  })
})

/** Starts another server process, which will be killed. */
async function otherProcess(poison?: string) {
  const child = fork(new URL('../testing/queue-process.ts', import.meta.url))
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send({ databaseUrl: company.queueUrl, poison })
  return child
}

describe('A process that dies with work', { tags: 'nightly' }, () => {
  it('leaves it to another within ten seconds', async () => {
    const subject = await ask()
    const child = await otherProcess()
    expect((await once(child, 'message'))[0]).toBe(subject)
    child.kill('SIGKILL')
    const done: string[] = []
    const queue = server(async (one) => void done.push(one))
    await queue.flush()
    expect(done).toEqual([])
    await expect.poll(() => done).toEqual([subject])
  })

  it('because of that work does not keep others from being done, and takes none of them along the next time', async () => {
    const poison = await ask()
    await askMany(6)
    let deaths = 0
    const beside: number[] = []
    while ((await tasks()).length > 1 || deaths < 3) {
      // Moves time ahead by ten seconds, so that dead processes hold nothing.
      await company.owner.query('update tasks set held_until = null, due_at = now()')
      const child = await otherProcess(poison)
      await once(child, 'exit')
      deaths++
      beside.push(
        (await tasks()).filter(
          ({ subject, interruptions }) => subject !== poison && Number(interruptions) > 1,
        ).length,
      )
    }
    expect(await tasks()).toMatchObject([{ subject: poison, interruptions: deaths, attempts: 0 }])
    expect(deaths).toBeLessThan(6)
    expect(beside.every((many) => many === 0)).toBe(true)
  })
})

describe('The calendar', () => {
  // A change of time zone also queues a task: reports are counted again.
  const forget = () =>
    company.owner.query(
      `delete from calendar; update settings set time_zone = 'America/New_York'; delete from tasks`,
    )
  beforeEach(forget)
  /** Returns when tasks were queued at these moments, in local time. */
  async function ticksAt(entry: object, moments: string[]) {
    const ticks: string[] = []
    for (const moment of moments) {
      await company.owner.query('select app.keep_calendar($1, $2)', [
        JSON.stringify([{ kind: 'tested', ...entry }]),
        moment,
      ])
      const { rows } = await company.owner.query<{ at: string }>(
        `with gone as (delete from tasks where kind = 'tested' returning 1)
         select to_char($1::timestamptz at time zone time_zone, 'Dy DD HH24:MI') as at from gone, settings`,
        [moment],
      )
      ticks.push(...rows.map(({ at }) => at))
    }
    return ticks
  }
  /** Returns moments every `minutes` minutes for `days` days. */
  const during = (from: string, days: number, minutes = 10) =>
    Array.from({ length: (days * 24 * 60) / minutes }, (_, n) =>
      new Date(Date.parse(from) + n * minutes * 60_000).toISOString(),
    )

  it('comes once a day at the company’s time, also on days with 23 and 25 hours', async () => {
    const spring = during('2027-03-13T12:00:00Z', 3)
    expect(await ticksAt({ at: '09:00' }, spring)).toEqual([
      'Sat 13 09:00',
      'Sun 14 09:00',
      'Mon 15 09:00',
    ])
    await forget()
    const autumn = during('2027-11-06T11:00:00Z', 3)
    expect(await ticksAt({ at: '09:00' }, autumn)).toEqual([
      'Sat 06 09:00',
      'Sun 07 09:00',
      'Mon 08 09:00',
    ])
  })

  it('comes once at an hour that a day leaves out, and once at one that it has twice', async () => {
    const spring = during('2027-03-13T12:00:00Z', 3)
    expect(await ticksAt({ at: '02:30' }, spring)).toEqual([
      'Sun 14 03:00',
      'Mon 15 02:30',
      'Tue 16 02:30',
    ])
    await forget()
    const autumn = during('2027-11-06T11:00:00Z', 3)
    expect(await ticksAt({ at: '01:30' }, autumn)).toEqual([
      'Sun 07 01:30',
      'Mon 08 01:30',
      'Tue 09 01:30',
    ])
  })

  it('comes on the days of the week that it names', async () => {
    const fortnight = during('2027-01-03T05:00:00Z', 14, 60)
    expect(await ticksAt({ at: '07:00', days: [1] }, fortnight)).toEqual([
      'Mon 04 07:00',
      'Mon 11 07:00',
    ])
  })

  it('comes every so many minutes, also while the clock is set back', async () => {
    const night = during('2027-11-07T04:05:00Z', 1 / 8, 5)
    expect(await ticksAt({ every: '30 minutes' }, night)).toHaveLength(6)
  })

  it('catches up once after an outage of days, and not on what was before it was known', async () => {
    const moments = [
      '2027-06-07T14:00:00Z',
      '2027-06-11T20:00:00Z',
      '2027-06-11T20:01:00Z',
      '2027-06-12T14:00:00Z',
    ]
    expect(await ticksAt({ at: '09:00' }, moments)).toEqual(['Fri 11 16:00', 'Sat 12 10:00'])
  })

  it('comes once a day though the company moves to another time zone', async () => {
    expect(await ticksAt({ at: '09:00' }, during('2027-06-07T12:00:00Z', 1 / 8))).toEqual([
      'Mon 07 09:00',
    ])
    await company.owner.query(`update settings set time_zone = 'America/Los_Angeles'`)
    expect(await ticksAt({ at: '09:00' }, during('2027-06-07T15:00:00Z', 1))).toEqual([])
    expect(await ticksAt({ at: '09:00' }, during('2027-06-08T15:00:00Z', 1 / 8))).toEqual([
      'Tue 08 09:00',
    ])
  })

  it('puts each tick into the queue once, however many servers ask at once', async () => {
    const servers = new pg.Pool({ connectionString: company.ownerUrl, max: 8 })
    onTestFinished(() => servers.end())
    const entry = JSON.stringify([{ kind: 'tested', at: '09:00' }])
    const keep = (moment: string) =>
      servers.query('select app.keep_calendar($1, $2)', [entry, moment])
    await keep('2027-06-07T14:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => keep('2027-06-08T14:00:00Z')))
    expect(await tasks()).toMatchObject([{ kind: 'tested', asked: 1 }])
  })

  it('is kept by whoever works on the queue, and its work is done', async () => {
    let times = 0
    const queue = server(async () => void times++, { when: { every: '10 minutes' } })
    await expect
      .poll(async () => (await company.owner.query('select from calendar')).rowCount)
      .toBe(1)
    await company.owner.query(`update calendar set last_tick = last_tick - interval '1 hour'`)
    queue.look()
    await expect.poll(() => times).toBe(1)
    await expect.poll(tasks).toEqual([])
  })
})
