import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { timesheetsPdf } from '#time/timesheets/timesheet-pdf.server.ts'
import type { Timesheet } from '#time/timesheets/timesheets.ts'
import { useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'

const company = useCompany()

/** Sunday of last week, for which the demo company has complete hours. */
const lastWeek = async () => {
  const { week } = await company.as(3).timesheets.list({})
  return new Date(Date.parse(week) - 7 * 86_400_000).toISOString().slice(0, 10)
}
const csvOf = async (week: string) => {
  const answer = await company.request(`/exports/timesheets.csv?week=${week}`, 2)
  return {
    answer,
    rows: Papa.parse<Record<string, string>>((await answer.text()).trim(), { header: true }).data,
  }
}

describe('the export of timesheets', () => {
  it('has a line for everyone on the page, and the page’s sums', async () => {
    const week = await lastWeek()
    const { timesheets } = await company.as(3).timesheets.list({ week })
    const { rows } = await csvOf(week)
    expect(rows.map((row) => row.Employee)).toEqual(
      timesheets.map(({ employee_name }) => employee_name),
    )
    expect(timesheets.some(({ overtime_seconds }) => overtime_seconds > 0)).toBe(true)
    for (const [n, row] of rows.entries()) {
      const { total_seconds, overtime_seconds, seconds } = timesheets[n]!
      expect(row.Total).toBe((total_seconds / 3600).toFixed(2))
      expect(row.Overtime).toBe((overtime_seconds / 3600).toFixed(2))
      const days = Object.entries(row).filter(([name]) => /^\d{4}-/.test(name))
      expect(days).toHaveLength(7)
      expect(days.reduce((sum, [, hours]) => sum + Math.round(Number(hours) * 100), 0)).toBe(
        Math.round(Number(row.Total) * 100),
      )
      for (const [day, [, hours]] of days.entries())
        expect(Math.abs(Number(hours) - seconds[day]! / 3600)).toBeLessThan(0.01)
      expect(row['Approved by']).toBe('not approved yet')
    }
  })

  it('is a download of either kind that is kept nowhere', async () => {
    const week = await lastWeek()
    const { answer } = await csvOf(week)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="timesheets ${week}.csv"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const pdf = await company.request(`/exports/timesheets.pdf?week=${week}`, 2)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    expect((await company.request('/exports/timesheets.csv?week=2026-03-02', 2)).status).toBe(400)
  })

  it.each(['csv', 'pdf'])(
    'as %s is for management only, and not by a link on another site',
    async (kind) => {
      const path = `/exports/timesheets.${kind}`
      const statuses = await Promise.all(
        callers.map(async (caller) => (await company.request(path, caller)).status),
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
      for (const site of ['cross-site', 'same-site'])
        expect(
          (await company.request(path, 3, { headers: { 'sec-fetch-site': site } })).status,
        ).toBe(403)
      expect((await company.request(path, 3, { method: 'HEAD' })).status).toBe(405)
    },
  )

  it('tells administrators who took which week', async () => {
    const week = await lastWeek()
    await csvOf(week)
    const { rows } = await company.as(4).securityEvents.list({ kind: 'timesheets exported' })
    expect(rows[0]).toMatchObject({ actor: expect.any(String), detail: `week of ${week}, CSV` })
  })
})

/** Counts the statements of procedures that are waiting for a lock right now. */
const held = async () => {
  // Otherwise the view keeps its contents until the transaction ends.
  await company.owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await company.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = 'api' and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}

it('is made one at a time in a worker; who waits with more than four is told to come back, and everyone else gets theirs', async () => {
  // The first request of a session reads the session together with the hours, which are locked
  // here. So make one request each beforehand.
  for (const caller of [2, 3, 4] as const)
    await (await company.request('/exports/timesheets.csv', caller)).text()
  await company.owner.query('begin; lock table time_records in access exclusive mode')
  const answers: Promise<Response>[] = []
  const refused: Response[] = []
  try {
    for (const caller of [2, 3, 4] as const)
      for (let n = 0; n < 8; n++)
        answers.push(company.request(`/exports/timesheets.${n % 2 ? 'csv' : 'pdf'}`, caller))
    for (const answer of answers) void answer.then((one) => one.status === 429 && refused.push(one))
    await expect.poll(() => refused.length).toBe(11)
    expect(refused[0]!.headers.get('retry-after')).toBe('1')
    expect(await refused[0]!.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { busy: true },
    })
    await expect.poll(held).toBe(1)
    expect((await company.send('POST', '/rpc/customers/list', 3, { json: {} })).status).toBe(200)
  } finally {
    await company.owner.query('rollback')
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length
  expect([count(200), count(429)]).toEqual([13, 11])
})

/**
 * Returns the text of a PDF, page by page: its glyphs, read back through the table that its fonts
 * carry for search and copy.
 */
function textOf(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(
      ([, id, body]) => [id!, body!],
    ),
  )
  const unicode = (font: string) => {
    const map = objects.get(font)!.match(/\/ToUnicode (\d+) 0 R/)![1]!
    const [, ranges] = objects.get(map)!.match(/beginbfrange\n([\s\S]*?)endbfrange/)!
    return [...ranges!.matchAll(/\[(.*)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) =>
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    )
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => {
    const resources = objects.get(page.match(/\/Resources (\d+) 0 R/)![1]!)!
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, unicode(id!)]),
    )
    const content = objects.get(page.match(/\/Contents (\d+) 0 R/)![1]!)!
    let font: string[] = []
    return content
      .split('\n')
      .map((line) => {
        font = fonts.get(line.match(/\/(F\d+) [\d.]+ Tf/)?.[1] ?? '') ?? font
        if (!line.endsWith('TJ')) return ''
        const glyphs = [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join('')
        return `${glyphs
          .match(/.{4}/g)!
          .map((glyph) => font[Number.parseInt(glyph, 16)])
          .join('')}\n`
      })
      .join('')
  })
}

describe('the PDF', () => {
  const sheet = (employee_name: string, more: Partial<Timesheet> = {}): Timesheet => ({
    employee_id: 'a',
    employee_name,
    employee_email: 'a@example.com',
    role: 1,
    deactivated: false,
    changed_since: false,
    seconds: [0, 30_000, 0, 0, 0, 0, 0],
    total_seconds: 30_000,
    overtime_seconds: 0,
    break_seconds: 0,
    on_the_clock: null,
    marks: { by_hand: 0, own_correction: 0, sent_late: 0, deleted: 0 },
    approval: null,
    ...more,
  })
  const of = { week: '2026-03-01', time_zone: 'America/New_York', now: '2026-03-09T14:00:00Z' }

  it('shows the company, the week, every name of any length, and who approved', async () => {
    const approval = {
      by_name: 'Dwight Hathaway',
      at: '2026-03-09T14:02:03Z',
      paid_seconds: 30_000,
    }
    const names = ['Thúy Łukasiewicz', 'W'.repeat(100), 'Ада Кварлз', 'გიორგი']
    const timesheets = [
      sheet(names[0]!, { approval }),
      ...names.slice(1).map((name) => sheet(name)),
    ]
    const pages = textOf(
      await timesheetsPdf(
        { company_name: 'Whitfield Restoration', of: { ...of, timesheets } },
        false,
      ),
    )
    expect(pages).toHaveLength(1)
    const text = pages[0]!.replaceAll(/\s+/g, ' ')
    for (const said of [
      'Whitfield Restoration',
      'Timesheets, Mar 1',
      'Thúy Łukasiewicz',
      'Ада Кварлз',
      'გიორგი',
      '8.33',
      'Eastern time',
      'page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/approved by Dwight Hathaway, ?Mar 9, 2026, 10:02 AM/)
    expect(text.match(/not approved yet/g)).toHaveLength(3)
    expect(text.match(/W/g)!.length).toBeGreaterThanOrEqual(100)
  })

  it('goes on over many pages, each with its head and number, and drops nobody', async () => {
    const timesheets = Array.from({ length: 120 }, (_, n) => sheet(`Person no. ${n}.`))
    const pages = textOf(
      await timesheetsPdf(
        { company_name: 'Whitfield Restoration', of: { ...of, timesheets } },
        false,
      ),
    )
    expect(pages.length).toBeGreaterThan(3)
    for (const [n, page] of pages.entries()) {
      expect(page).toContain('Employee')
      expect(page).toContain(`page ${n + 1} of ${pages.length}`)
    }
    const all = pages.join('').replaceAll('\n', ' ')
    for (let n = 0; n < 120; n++) expect(all).toContain(`Person no. ${n}.`)
    expect(all).toContain('1000.00')
  })
})
