import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import PostalMime from 'postal-mime'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { delivery } from '#email/delivery.server.ts'
import {
  oldSentReports,
  reportSendings,
  reportsToSend,
} from '#reports/report-schedules/report-schedules.later.ts'
import { newSchedule } from '#reports/report-schedules/report-schedules.cases.ts'
import { type Queue, startQueue } from '#server/queue.ts'
import { originalKey } from '#server/storage.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { shownPages } from '#testing/shown-pdf.ts'

const company = useCompany()
const folder = mkdtempSync(join(tmpdir(), 'report-emails-'))
const emails = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
const storage = () => Promise.resolve(company.storage)
const baseUrl = 'https://dryline.example'
let queue: Queue
beforeAll(() => {
  const delivering = delivery({ from: 'Dryline <post@dryline.example>', folder, storage })
  const works = {
    emails: delivering,
    'report sendings': reportSendings({ storage, reader: company.parts.pool, baseUrl }),
  }
  queue = startQueue({ databaseUrl: company.queueUrl, works })
})
afterAll(async () => {
  await queue.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await company.owner.query(
    'update report_schedules set stopped_at = now(); delete from auth.emails; delete from tasks',
  )
  for (const name of emails()) rmSync(join(folder, name))
})

/** Sets the company's clock, in its time zone. */
const clock = (moment: string) =>
  company.owner.query(
    `update installation set clock_ahead = ($1::timestamp at time zone (select time_zone from settings)) - now()`,
    [moment],
  )
/** Runs the 7:00 job and everything that follows from it. */
const morning = async () => {
  await reportsToSend.work('', queue.pool)
  for (let n = 0; n < 3; n++) await queue.flush()
}
const sendings = async (schedule_id: string) =>
  (
    await company.owner.query<{
      id: string
      moment: Date
      day: string
      people: number
      sent_count: number
    }>(
      `select id, moment, day::text, cardinality(email_ids) as people, sent_count, ended_at from report_sendings where schedule_id = $1 order by moment`,
      [schedule_id],
    )
  ).rows
const mail = async () =>
  Promise.all(emails().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))

it('goes to each of its people with the file and a link, once for each Monday', async () => {
  await clock('2027-03-14 12:00')
  const people = [await personId(company, 3), await personId(company, 4)]
  const id = await newSchedule(company, { reports: ['labor', 'revenue'], people })
  await morning()
  expect(await sendings(id)).toEqual([])
  // Daylight saving time began the day before.
  await clock('2027-03-15 06:59:30')
  await morning()
  expect(await sendings(id)).toEqual([])
  await clock('2027-03-15 07:00:30')
  await Promise.all([morning(), morning(), morning()])
  const [sending] = await sendings(id)
  expect(sending).toMatchObject({ day: '2027-03-15', people: 2, sent_count: 2 })
  // Running the job again, as after it had ended, sends nothing more.
  await reportSendings({ storage, reader: company.parts.pool, baseUrl }).work(
    sending!.id,
    queue.pool,
  )
  await clock('2027-03-21 23:00')
  await morning()
  expect(await sendings(id)).toHaveLength(1)
  const messages = await mail()
  expect(messages.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Revenue and Tax, Labor: Mar 7, 2027 – Mar 13, 2027'),
  )
  const [{ attachments, html }] = messages as [(typeof messages)[0]]
  expect(html).toContain(
    'https://dryline.example/reports?period=free&amp;from=2027-03-07&amp;to=2027-03-13&amp;city=all',
  )
  expect(attachments).toMatchObject([
    { filename: 'Reports 2027-03-07 to 2027-03-13.pdf', mimeType: 'application/pdf' },
  ])
  const said = (await shownPages(new Uint8Array(attachments[0]!.content as ArrayBuffer)))
    .map((page) => page.said)
    .join(' ')
  for (const title of ['Revenue and Tax report', 'Labor report', 'Mar 7, 2027 – Mar 13, 2027'])
    expect(said.replaceAll(/\s/g, '')).toContain(title.replaceAll(' ', ''))
  const { sendings: listed } = await company.as(4).reportSchedules.list()
  expect(listed[0]).toMatchObject({
    reports: ['revenue', 'labor'],
    by_calendar: true,
    people: 2,
    sent: 2,
    failed: 0,
  })
})

it('goes out on the first of a month, of the whole month before, also where that morning was missed', async () => {
  await clock('2028-02-20 12:00')
  const id = await newSchedule(company, {
    cadence: 'monthly',
    period: 'last_month',
    format: 'xlsx',
    reports: ['jobs'],
    city: '01',
  })
  await clock('2028-03-02 09:00')
  await morning()
  expect(await sendings(id)).toMatchObject([{ day: '2028-03-01', sent_count: 1 }])
  const [email] = await mail()
  expect(email!.html).toContain(
    '/reports/jobs?period=free&amp;from=2028-02-01&amp;to=2028-02-29&amp;city=01',
  )
  const { sheets } = await readXlsx(new Uint8Array(email!.attachments[0]!.content as ArrayBuffer))
  expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Chart', 'By month'])
  expect(sheets[0]!.rows[2]![1]).toEqual(new Date('2028-02-29T00:00:00Z'))
})

it('goes to no one who is no longer management', async () => {
  await clock('2027-05-05 12:00')
  const [manager, administrator] = [await personId(company, 3), await personId(company, 4)]
  const id = await newSchedule(company, { people: [manager, administrator] })
  await company.owner.query('update profiles set role = 1 where id = $1', [manager])
  await clock('2027-05-10 08:00')
  await morning()
  const { schedules } = await company.as(4).reportSchedules.list()
  const listed = schedules.find((one) => one.id === id)!.people
  expect(listed.filter(({ gets }) => gets).map((person) => person.id)).toEqual([administrator])
  await company.owner.query('update profiles set deactivated_at = now() where id = $1', [
    administrator,
  ])
  await clock('2027-05-17 08:00')
  await morning()
  await company.owner.query('update profiles set role = 3 where id = $1', [manager])
  await company.owner.query('update profiles set deactivated_at = null where id = $1', [
    administrator,
  ])
  expect(await sendings(id)).toMatchObject([
    { people: 1, sent_count: 1 },
    { people: 0, sent_count: 0 },
  ])
})

it('is sent now where an administrator says so, and not once it was stopped', async () => {
  const schedule_id = await newSchedule(company)
  const sending = { id: newId(), schedule_id }
  await company.as(4).reportSchedules.send(sending)
  await company.as(4).reportSchedules.send(sending)
  for (let n = 0; n < 3; n++) await queue.flush()
  expect(await mail()).toHaveLength(1)
  await company.as(4).reportSchedules.stop({ id: schedule_id })
  expect(await outcome(company.as(4).reportSchedules.send({ id: newId(), schedule_id }))).toBe(
    'NOT_FOUND',
  )
  await clock('2029-01-01 08:00')
  await morning()
  expect(await sendings(schedule_id)).toHaveLength(1)
})

it('is refused for someone who is not management, and to managers', async () => {
  const people = [await personId(company, 1)]
  const which = {
    reports: ['jobs' as const],
    cadence: 'weekly' as const,
    period: 'week' as const,
    format: 'pdf' as const,
  }
  expect(
    await outcome(company.as(4).reportSchedules.create({ id: newId(), ...which, people })),
  ).toBe('BAD_REQUEST')
  expect(await outcome(company.as(3).reportSchedules.list())).toBe('FORBIDDEN')
})

it('leaves no file a week later', async () => {
  const schedule_id = await newSchedule(company)
  await company.as(4).reportSchedules.send({ id: newId(), schedule_id })
  for (let n = 0; n < 3; n++) await queue.flush()
  const file = async () =>
    (
      await company.owner.query<{ id: string; sha256: string }>(
        `select f.id, f.sha256 from report_sendings x join files f on f.id = x.file_id where x.schedule_id = $1`,
        [schedule_id],
      )
    ).rows[0]
  const kept = (await file())!
  const pass = async (ago: string) => {
    await company.owner.query(
      `update report_sendings set ended_at = app.clock() - $2::interval where schedule_id = $1`,
      [schedule_id, ago],
    )
    await oldSentReports(storage).work('', queue.pool)
  }
  await pass('6 days')
  expect(await file()).toEqual(kept)
  await pass('8 days')
  expect(await file()).toBeUndefined()
  expect(await company.storage.read(originalKey(kept.id, kept.sha256))).toBeUndefined()
})
