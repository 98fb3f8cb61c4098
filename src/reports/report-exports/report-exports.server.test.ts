import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oldReportExports, reportExports } from '#reports/report-exports/report-exports.later.ts'
import { reading } from '#server/acting.ts'
import { type Queue, startQueue } from '#server/queue.ts'
import { originalKey } from '#server/storage.ts'
import { personId, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import { happened } from '#testing/report-history.ts'

const company = useCompany()
const days = {
  from: '2023-12-01',
  to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
}
let queue: Queue
beforeAll(async () => {
  await happened(company, 7, 150)
  const storage = () => Promise.resolve(company.storage)
  const works = {
    'report exports': reportExports({ storage, reader: company.parts.pool }),
    'report exports to delete': oldReportExports(storage),
  }
  queue = startQueue({ databaseUrl: company.queueUrl, works })
})
afterAll(() => queue.close())

const asked = async (more: object) => {
  const made = await company
    .as(3)
    .reportExports.create({ id: newId(), format: 'csv', measure: 'paid', ...days, ...more })
  await queue.flush()
  return (await company.as(3).reportExports.list({})).rows.find(({ id }) => id === made.id)!
}
const file = async (id: string, caller: Parameters<typeof company.request>[1] = 3) =>
  company.request(`/exports/report-rows?id=${id}`, caller)

describe('an export of rows behind a figure', () => {
  it.each(['paid', 'opened', 'closed', 'billed', 'leads', 'answered'] as const)(
    'has all rows of %s, as days and numbers',
    async (measure) => {
      const { figures, tables } = await company
        .as(3)
        .reports.read({ report: 'revenue', period: 'free', ...days })
      const xlsx = await asked({ format: 'xlsx', measure })
      const csv = await asked({ measure })
      const { sheets } = await readXlsx(new Uint8Array(await (await file(xlsx.id)).arrayBuffer()))
      const [head, ...rows] = sheets[0]!.rows
      const lines = Papa.parse<string[]>((await (await file(csv.id)).text()).trim()).data.slice(1)
      expect(head!.slice(0, 3)).toEqual(['Day', 'Record', 'Details'])
      expect([rows.length, lines.length, xlsx.row_count]).toEqual([
        csv.row_count,
        csv.row_count,
        csv.row_count,
      ])
      expect(rows.length).toBeGreaterThan(2)
      for (const [n, [day, record, , amount]] of rows.entries()) {
        expect(day).toBeInstanceOf(Date)
        expect(lines[n]![0]).toBe(
          (day as Date).toLocaleDateString('en-US', {
            timeZone: 'UTC',
            month: '2-digit',
            day: '2-digit',
            year: 'numeric',
          }),
        )
        expect(lines[n]![1]).toBe(record)
        if (typeof amount === 'number') expect(Number(lines[n]![3])).toBeCloseTo(amount, 5)
      }
      const sum = Math.round(
        rows.reduce(
          (all, [, , , amount]) => all + (typeof amount === 'number' ? amount * 100 : 0),
          0,
        ),
      )
      if (measure === 'paid') expect(sum).toBe(figures.find(({ id }) => id === 'paid')!.value)
      if (measure === 'billed')
        expect(sum).toBe(tables.find(({ id }) => id === 'sections')!.totals[1])
    },
  )

  it('lists one person’s hours, and says whose they are', async () => {
    const { tables } = await company
      .as(3)
      .reports.read({ report: 'labor', period: 'free', ...days })
    const [person] = tables[0]!.rows
    const made = await asked({ measure: 'worked', key: person!.key! })
    expect(made).toMatchObject({ about: person!.label, failed_at: null })
    const lines = Papa.parse<string[]>((await (await file(made.id)).text()).trim()).data.slice(1)
    expect(lines.reduce((sum, line) => sum + Number(line[3]), 0)).toBeCloseTo(
      person!.values[0]! / 3600,
      3,
    )
  })

  it('is downloaded by management alone, who see everyone’s, and noted', async () => {
    const { id } = await asked({})
    const statuses = await Promise.all(
      callers.map(async (caller) => (await file(id, caller)).status),
    )
    expect(Object.fromEntries(callers.map((caller, n) => [caller, statuses[n]]))).toEqual({
      1: 403,
      2: 200,
      3: 200,
      4: 200,
      5: 403,
      6: 403,
      7: 403,
      8: 403,
      nobody: 401,
    })
    const has = async (caller: 2 | 3, whose: 'mine' | 'all') =>
      (await company.as(caller).reportExports.list({ whose })).rows.some((row) => row.id === id)
    expect([await has(3, 'mine'), await has(2, 'mine'), await has(2, 'all')]).toEqual([
      true,
      false,
      true,
    ])
    const { rows } = await company.as(4).securityEvents.list({ kind: 'report exported' })
    expect(rows[0]!.detail).toMatch(/^Received .*\.csv, \d+ rows$/)
  })

  it('is deleted after seven days with its bytes, and not before', async () => {
    const { id } = await asked({})
    const found = async () =>
      (
        await company.owner.query<{ id: string; sha256: string }>(
          'select f.id, f.sha256 from report_exports x join files f on f.id = x.file_id where x.id = $1',
          [id],
        )
      ).rows[0]
    const kept = (await found())!
    const pass = async (days_ago: string) => {
      await company.owner.query(
        `update report_exports set ended_at = app.clock() - $2::interval where id = $1`,
        [id, days_ago],
      )
      await oldReportExports(() => Promise.resolve(company.storage)).work('', queue.pool)
    }
    await pass('6 days 23 hours')
    expect(await found()).toEqual(kept)
    await pass('7 days 1 minute')
    expect(await found()).toBeUndefined()
    expect(await company.storage.read(originalKey(kept.id, kept.sha256))).toBeUndefined()
    const left = await company.owner.query('select from files where id = $1', [kept.id])
    expect([left.rowCount, (await file(id)).status]).toEqual([0, 404])
  })

  it('fails where who asked is no longer management when its turn comes', async () => {
    await queue.flush()
    const id = newId()
    const manager = await personId(company, 3)
    await company.owner.query('begin')
    await company.owner.query(
      `insert into report_exports (id, format, measure, first_day, last_day, created_by) values ($1, 'csv', 'paid', '2024-01-01', '2024-12-31', $2)`,
      [id, manager],
    )
    await company.owner.query('update profiles set role = 1 where id = $1', [manager])
    await company.owner.query('commit')
    await queue.flush()
    const { rows } = await company.owner.query(
      'select file_id, failed_at is not null as failed from report_exports where id = $1',
      [id],
    )
    await company.owner.query('update profiles set role = 3 where id = $1', [manager])
    expect(rows).toEqual([{ file_id: null, failed: true }])
  })
})

describe('reading in someone’s name', () => {
  const errandOf = async (person: string) =>
    (
      await company.owner.query<{ errand: string | null }>('select app.errand_of($1) as errand', [
        person,
      ])
    ).rows[0]!.errand
  const seen = (errand: string) =>
    reading(
      { pool: company.parts.pool, sessionToken: undefined, errand, address: '', admit: () => {} },
      async ({ db }) =>
        Number(
          (
            await db
              .selectFrom('customers')
              .select(({ fn }) => fn.countAll().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        ),
    )

  it('is for management, with a token of ours, for a minute', async () => {
    const errand = (await errandOf(await personId(company, 3)))!
    expect(await seen(errand)).toBeGreaterThan(0)
    expect(await errandOf(await personId(company, 1))).toBeNull()
    const [person, until, seal] = errand.split(' ') as [string, string, string]
    const administrator = await personId(company, 4)
    for (const wrong of [
      `${administrator} ${until} ${seal}`,
      `${person} ${Number(until) + 60} ${seal}`,
      `${person} ${until}`,
      '',
      'a b c',
    ])
      expect(await seen(wrong).catch(() => 0), wrong).toBe(0)
    const { rows } = await company.owner.query<{ old: string }>(
      `select said || ' ' || app.seal_errand(said) as old from (select $1 || ' ' || extract(epoch from now() - interval '1 second')::bigint as said) s`,
      [person],
    )
    expect(await seen(rows[0]!.old)).toBe(0)
  })

  it('writes nothing', async () => {
    const errand = (await errandOf(await personId(company, 3)))!
    const write = reading(
      { pool: company.parts.pool, sessionToken: undefined, errand, address: '', admit: () => {} },
      ({ db }) => db.updateTable('settings').set({ company_name: 'X' }).execute(),
    )
    await expect(write).rejects.toThrow(/read-only/)
  })
})
