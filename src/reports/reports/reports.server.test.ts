import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { type RowMeasure, ofOnePerson } from '#reports/reports/report-measures.ts'
import { type Sheet, reportName } from '#reports/reports/reports.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { worked } from '#testing/billable-rows.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { invoicing } from '#testing/invoicing.ts'
import { happened } from '#testing/report-history.ts'
import { newJob } from '#testing/rows.ts'

// Reads every row behind every figure.

const company = useCompany()
beforeAll(() => happened(company, 5, 200))
const days = { period: 'free', from: '2023-12-01', to: '2024-03-31' } as const

interface Behind {
  measure: string | null
  key?: string | null
  from: string | null
  to: string | null
  city?: string | null
}
/**
 * Reads all rows behind a figure, page by page. Returns their number and the sum of their amounts.
 */
async function behind({ period, city: all }: Sheet, { measure, key, from, to, city }: Behind) {
  const found: number[] = []
  let after: string | undefined
  do {
    const page = await company.as(3).reports.rows({
      measure: measure as 'invoiced',
      key: key ?? undefined,
      from: from ?? period.from,
      to: to ?? period.to,
      after,
      city: (city ?? all) as 'all',
    })
    found.push(...page.rows.map(({ amount }) => amount))
    after = page.older
  } while (after)
  return { count: found.length, amount: found.reduce((sum, one) => sum + one, 0) }
}

/** Computes a figure from its rows, in its unit: a count, a sum, or the average of a duration. */
function said({ count, amount }: { count: number; amount: number }, measure: string, unit: string) {
  if (unit === 'count') return count
  if (measure === 'paid in full' || measure === 'closed')
    return count > 0 ? Math.round((amount * 10) / count) / 10 : null
  return measure === 'answered' ? (count > 0 ? Math.round(amount / count) : null) : amount
}

it.each(reportName.options)(
  'has the rows behind each figure of %s, and they add up to it',
  async (report) => {
    const sheets = [
      await company.as(3).reports.read({ report, ...days }),
      await company.as(3).reports.read({ report, period: 'year', city: '01' }),
    ]
    let compared = 0
    for (const sheet of sheets) {
      const compare = async (at: Behind, unit: string, value: number | null, name: string) => {
        if (!at.measure || (ofOnePerson.has(at.measure as 'worked') && !at.key)) return
        expect(value, `${sheet.period.from}, ${sheet.city}: ${name}`).toBe(
          said(await behind(sheet, at), at.measure, unit),
        )
        compared++
      }
      for (const { columns, totals, title } of sheet.tables)
        for (const [n, column] of columns.entries())
          if (totals[n] !== null)
            await compare(column, column.unit, totals[n]!, `${title}, total, ${column.title}`)
      for (const figure of sheet.figures)
        if (figure.id !== 'tax') await compare(figure, figure.unit, figure.value, figure.title)
      for (const table of sheet.tables)
        for (const row of table.rows)
          for (const [n, column] of table.columns.entries())
            if (row.key !== null || row.from || row.city)
              await compare(
                {
                  ...column,
                  key: row.key,
                  city: row.city,
                  from: column.from ?? row.from,
                  to: column.to ?? row.to,
                },
                ...([
                  column.unit,
                  row.values[n]!,
                  `${table.title}, ${row.label}, ${column.title}`,
                ] as const),
              )
    }
    if (report !== 'equipment' && report !== 'fleet') expect(compared).toBeGreaterThan(3)
  },
)

it('says whose rows are listed, as people call it', async () => {
  const stretch = { from: '2023-12-01', to: '2024-03-31' }
  const about = async (measure: RowMeasure, key?: string) =>
    (await company.as(3).reports.rows({ measure, key, ...stretch })).about
  const [person] = (await company.as(3).reports.read({ report: 'labor', ...days })).tables[0]!.rows
  expect(await about('worked', person!.key!)).toBe(person!.label)
  expect([await about('open', ''), await about('paid', 'mortgagee')]).toEqual([
    'Homeowner',
    'Mortgage company',
  ])
  expect([await about('leads', 'phone'), await about('rented', 'air_mover')]).toEqual([
    'Phone call',
    'Air Mover',
  ])
  expect(await about('open')).toBeNull()
})

it('says of what is open whom it is open with, as the figures count it: the homeowner once only their deductible is left', async () => {
  const id = await newSentInvoice(company)
  await company.owner.query(
    `update customers set insurance_company = 'Gulfshore' where id = (select customer_id from invoices where id = $1)`,
    [id],
  )
  await company.owner.query(
    `update invoices set deductible_cents = 3000, date_due = '2024-03-31' where id = $1`,
    [id],
  )
  const detail = async () => {
    const { rows } = await company
      .as(3)
      .reports.rows({ measure: 'open', from: '2024-03-31', to: '2024-03-31' })
    return rows.find(({ link }) => link === `/invoices/${id}`)?.detail
  }
  expect(await detail()).toBe('Gulfshore')
  await company.owner.query(
    `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer) values ($1, $2, '2024-03-31', 7000, 'check', 'insurer')`,
    [newId(), id],
  )
  expect(await detail()).toBe('')
})

it('adds a table up to its totals', async () => {
  for (const report of reportName.options) {
    const { tables } = await company.as(3).reports.read({ report, ...days })
    for (const { rows, columns, totals, title, more } of tables.filter((table) => !table.more))
      for (const [n, { adds }] of columns.entries())
        if (totals[n] !== null && adds)
          expect(
            rows.reduce((sum, { values }) => sum + (values[n] ?? 0), 0),
            `${title}, ${columns[n]!.title}, ${more}`,
          ).toBe(totals[n])
  }
})

it('lists the jobs of a location that were worked on in some days, the latest first', async () => {
  for (const city of ['01', '02'])
    for (const [from, to] of [
      ['2023-12-01', '2024-03-31'],
      ['2024-02-10', '2024-02-29'],
      ['2024-03-09', '2024-03-11'],
    ] as const) {
      const { tables } = await company
        .as(3)
        .reports.read({ report: 'labor', period: 'free', from, to, city: city as '01' })
      const { rows } = await company.owner.query<{ link: string }>(
        `select '/jobs/' || t.job_id as link from time_records t join jobs j on j.id = t.job_id join customers c on c.id = j.customer_id, settings s
         where c.city_code = $1 and t.deleted_at is null and t.clock_out_time is not null
           and (t.clock_in_time at time zone s.time_zone)::date between $2 and $3
         group by t.job_id order by max(t.clock_in_time) desc limit 100`,
        [city, from, to],
      )
      expect(tables[1]!.rows.map(({ link }) => link)).toEqual(rows.map(({ link }) => link))
    }
})

it('counts hours as billed while an invoice has them, and as not billed once it is void', async () => {
  const { made, save, everything } = invoicing(company)
  const job_id = await newJob(company)
  const [record] = await worked(company, job_id, [350])
  const { rows } = await company.owner.query<{ day: string }>(
    `select (clock_in_time at time zone (select time_zone from settings))::date::text as day from time_records where id = $1`,
    [record],
  )
  const [from, to] = [rows[0]!.day, rows[0]!.day]
  /** Returns the hours of the job and the unbilled ones among them, in seconds. */
  const hours = async () => {
    const { tables } = await company
      .as(3)
      .reports.read({ report: 'labor', period: 'free', from, to })
    return tables[1]!.rows.find(({ link }) => link === `/jobs/${job_id}`)!.values.slice(0, 2)
  }
  expect(await hours()).toEqual([7200, 7200])
  const invoice = await made(job_id)
  await save(invoice, await everything(invoice))
  expect(await hours()).toEqual([7200, 0])
  await company.as(3).invoices.void({ id: invoice.id, reason: 'Wrong job' })
  expect(await hours()).toEqual([7200, 7200])
})

it('says what hours bill at, by the labor rate of jobs in the settings, and that wages are elsewhere', async () => {
  const { tables, figures } = await company.as(3).reports.read({ report: 'labor', ...days })
  // Hundredths of an hour, as records are billed: at $65.00 an hour, each is 65 cents.
  const off = (cents: number, seconds: number, rate: number) => [
    cents % (rate / 100),
    Math.abs(cents - (seconds * rate) / 3600) < rate,
  ]
  for (const { columns, rows, about } of tables) {
    const at = columns.findIndex(({ id }) => id === 'billable')
    expect(rows.length).toBeGreaterThan(0)
    for (const { values } of rows) expect(off(values[at]!, values[0]!, 6500)).toEqual([0, true])
    expect(about).toContain('Wages are not tracked here')
  }
  expect(figures.find(({ id }) => id === 'billable')!.value).toBe(tables[0]!.totals[3])
  await company.owner.query('update settings set labor_rate_job_cents = 8000')
  const after = await company.as(3).reports.read({ report: 'labor', ...days })
  const [seconds, , cents] = after.tables[1]!.rows[0]!.values
  expect(off(cents!, seconds!, 8000)).toEqual([0, true])
  await company.owner.query('update settings set labor_rate_job_cents = 6500')
})

it('says the same money for the same hours as an invoice does', async () => {
  const { made, save, everything } = invoicing(company)
  const job_id = await newJob(company)
  // 2:00:17 is 2.00 hours each; the three added before rounding would be 6.01.
  const records = await worked(company, job_id, [301, 302, 303])
  await company.owner.query(
    `update time_records set clock_out_time = clock_out_time + interval '17 seconds' where id = any($1)`,
    [records],
  )
  const { rows } = await company.owner.query<{ from: string; to: string }>(
    `select min(d)::text as from, max(d)::text as to from time_records t, settings s, lateral (select (t.clock_in_time at time zone s.time_zone)::date as d) days
     where t.id = any($1)`,
    [records],
  )
  const { tables } = await company
    .as(3)
    .reports.read({ report: 'labor', period: 'free', ...rows[0]! })
  const invoice = await made(job_id)
  const { subtotal_cents } = await save(invoice, await everything(invoice))
  expect(tables[1]!.rows.find(({ link }) => link === `/jobs/${job_id}`)!.values[2]).toBe(
    subtotal_cents,
  )
  expect(subtotal_cents).toBe(39_000)
})

it('says the same in the key figures as in the reports', async () => {
  const { figures } = await company.as(3).reports.overview(days)
  expect(figures).toHaveLength(8)
  for (const { id, report, value, before } of figures) {
    const sheet = await company.as(3).reports.read({ report, ...days })
    expect(sheet.figures.find((figure) => figure.id === id)).toMatchObject({ value, before })
  }
})

it.each([
  ['2026-02-02', '2026-02-01'],
  ['0202-01-01', '2026-02-01'],
  ['2026-01-01', '9999-12-31'],
  ['2006-02-01', '2026-02-01'],
])('refuses %s to %s, of a report and of rows of hours', async (from, to) => {
  const key = await personId(company, 1)
  expect(
    await outcome(company.as(3).reports.read({ report: 'revenue', period: 'free', from, to })),
  ).toBe('BAD_REQUEST')
  expect(await outcome(company.as(3).reports.rows({ measure: 'worked', key, from, to }))).toBe(
    'BAD_REQUEST',
  )
})

it('refuses days the wrong way around, hours of everyone at once, and staff who are not management', async () => {
  const turned = { period: 'free', from: '2026-02-02', to: '2026-02-01' } as const
  expect(await outcome(company.as(3).reports.read({ report: 'revenue', ...turned }))).toBe(
    'BAD_REQUEST',
  )
  expect(await outcome(company.as(3).reports.read({ report: 'revenue', period: 'free' }))).toBe(
    'BAD_REQUEST',
  )
  expect(
    await outcome(
      company.as(3).reports.rows({ measure: 'worked', from: '2026-02-01', to: '2026-02-02' }),
    ),
  ).toBe('BAD_REQUEST')
  expect(await outcome(company.as(1).reports.overview({}))).toBe('FORBIDDEN')
})

it('draws the overview from the same sums as its reports: money by month, owed by age, jobs and hours by week, units out', async () => {
  const asked = { period: 'free', from: '2024-03-01', to: '2024-03-31', city: 'all' } as const
  const { charts } = await company.as(3).reports.charts(asked)
  const sheets = new Map(
    await Promise.all(
      reportName.options.map(
        async (report) => [report, await company.as(3).reports.read({ ...asked, report })] as const,
      ),
    ),
  )
  const figure = (report: 'revenue' | 'receivables' | 'equipment', id: string) =>
    sheets.get(report)!.figures.find((one) => one.id === id)!.value
  const chart = (report: string) => charts.find((one) => one.report === report)!
  const values = (report: string, name: string) =>
    chart(report).series.find((one) => one.name === name)!.values
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
  expect(charts.map(({ report }) => report)).toEqual([
    'revenue',
    'receivables',
    'jobs',
    'labor',
    'equipment',
  ])
  expect(chart('revenue').labels).toHaveLength(12)
  expect([values('revenue', 'Invoiced').at(-1), values('revenue', 'Received').at(-1)]).toEqual([
    figure('revenue', 'invoiced'),
    figure('revenue', 'paid'),
  ])
  expect(sum(values('receivables', 'Balance due'))).toBe(figure('receivables', 'open'))
  expect(sum(values('equipment', 'Out'))).toBe(figure('equipment', 'out now'))
  // Thirteen weeks from a Sunday to the last day equal the sum of their days.
  expect([chart('jobs').labels[0], chart('jobs').labels.at(-1)]).toEqual([
    '2024-01-07',
    '2024-03-31',
  ])
  const weeks = { ...asked, from: '2024-01-07' }
  const [jobs, labor] = [
    await company.as(3).reports.read({ ...weeks, report: 'jobs' }),
    await company.as(3).reports.read({ ...weeks, report: 'labor' }),
  ]
  expect([
    sum(values('jobs', 'Opened')),
    sum(values('jobs', 'Closed')),
    sum(values('labor', 'Hours')),
  ]).toEqual([...jobs.figures.slice(0, 2).map(({ value }) => value), labor.figures[0]!.value])
})
