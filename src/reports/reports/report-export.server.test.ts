import { type Cell, type Sheet as Page, readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { shownDays, shownLabel, shownValue } from '#reports/reports/report-values.ts'
import { type Table, type Unit, reportName } from '#reports/reports/reports.ts'
import { asText } from '#server/workbook.ts'
import { useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import { happened } from '#testing/report-history.ts'
import { atNight } from '#testing/ring.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// The first drawing loads the typefaces, which takes a while on a busy machine.

const company = useCompany()
beforeAll(() => happened(company, 6, 200))

/** The end of a month, a leap day, a month with a clock change, and months across a year's end. */
const stretches = [
  ['2024-01-31', '2024-01-31'],
  ['2024-02-28', '2024-02-29'],
  ['2024-03-01', '2024-03-31'],
  ['2023-12-01', '2024-03-31'],
] as const
const asked = (n: number) =>
  ({ period: 'free', from: stretches[n]![0], to: stretches[n]![1] }) as const
const bytesOf = async (format: string, query: Record<string, string>) => {
  const answer = await company.request(
    `/exports/report.${format}?${new URLSearchParams(query).toString()}`,
    3,
  )
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const [A_DAY, EPOCH] = [86_400_000, Date.UTC(1899, 11, 30)]
/** Divisors from a report's unit to a cell's: dollars, hours, days, fractions of one. */
const inCells: Record<Unit, number> = {
  cents: 100,
  count: 1,
  seconds: 3600,
  wait: 86_400,
  days: 1,
  percent: 100,
  miles: 1,
  cents_per_mile: 100,
}
const expectValue = (cell: Cell | undefined, value: number | null, unit: Unit, where: string) => {
  const found = cell?.formula ? cell.formulaResult : cell?.value
  if (value === null) return expect(found ?? null, where).toBeNull()
  const days = found instanceof Date ? (found.getTime() - EPOCH) / A_DAY : 0
  // Excel's calendar has a Feb 29, 1900, so file readers count one day less up to there.
  const number = found instanceof Date ? (days < 61 ? days - 1 : days) : found
  expect(number, where).toBeCloseTo(value / inCells[unit], 6)
  if (unit === 'cents') expect(cell?.style?.numFmt, where).toMatch(/^\$/)
}
const at = (page: Page, row: number, column: number) => page.cells?.get(`${row},${column}`)

/** Computes one of our formulas: a sum over cells of its column. */
function reckoned(page: Page, formula: string) {
  const [, letter, first, last] = /^SUM\(([A-Z])(\d+):\1(\d+)\)$/.exec(formula)!
  let sum = 0
  for (let row = Number(first); row <= Number(last); row++)
    sum += Number(page.rows[row - 1]![letter!.codePointAt(0)! - 65] ?? 0)
  return sum
}

function expectTable(page: Page, { title, first, columns, rows, totals, more }: Table) {
  const where = (row: string, n: number) => `${title}, ${row}, ${columns[n]?.title}`
  expect(page.rows[0]![0]).toBe(first)
  expect(at(page, 0, 0)?.style?.font?.bold).toBe(true)
  expect(page.freezePane?.rows).toBe(1)
  for (const [y, { label, values, from }] of rows.entries()) {
    const head = page.rows[y + 1]![0]
    if (from) expect(head, label).toEqual(new Date(`${from.slice(0, 7)}-01T00:00:00Z`))
    else expect(head).toBe(label)
    for (const [n, value] of values.entries())
      expectValue(at(page, y + 1, n + 1), value, columns[n]!.unit, where(label, n))
  }
  let formulas = 0
  const below = page.rows.map((_, y) => y).slice(rows.length + 1)
  for (const [n, total] of totals.entries()) {
    if (rows.length === 0) continue
    const cell = below
      .map((y) => at(page, y, n + 1))
      .find(
        (one) =>
          one?.formula || !['string', 'undefined'].includes(typeof (one?.value ?? undefined)),
      )
    expectValue(cell, total, columns[n]!.unit, where('total', n))
    if (!cell?.formula) continue
    expect(reckoned(page, cell.formula), where('formula', n)).toBeCloseTo(
      total! / inCells[columns[n]!.unit],
      6,
    )
    expect(more).toBe(false)
    formulas++
  }
  return formulas
}

it.each(reportName.options)(
  'has all of the report on %s in cells, sums as formulas',
  async (report) => {
    let formulas = 0
    for (const n of stretches.keys()) {
      const sheet = await company.as(3).reports.read({ report, ...asked(n) })
      const { sheets } = await readXlsx(await bytesOf('xlsx', { report, ...asked(n) }), {
        readStyles: true,
      })
      const [summary, chart, ...tables] = sheets as [Page, Page, ...Page[]]
      expect(summary.rows[1]![1]).toEqual(new Date(`${sheet.period.from}T00:00:00Z`))
      for (const [y, { title, value, before, unit, about }] of sheet.figures.entries()) {
        expect([summary.rows[y + 8]![0], summary.rows[y + 8]![5]]).toEqual([title, about])
        expectValue(at(summary, y + 8, 1), value, unit, title)
        expectValue(at(summary, y + 8, 2), before, unit, title)
        expect(at(summary, y + 8, 3)?.formula).toBe(
          value !== null && before && unit !== 'percent'
            ? `(B${y + 9}-C${y + 9})/ABS(C${y + 9})`
            : undefined,
        )
      }
      for (const [y, label] of sheet.chart.labels.entries()) {
        const head = chart.rows[y + 2]![0]
        expect(head instanceof Date ? head.toISOString().slice(0, 10) : head).toBe(label)
        for (const [x, { values }] of sheet.chart.series.entries())
          expectValue(at(chart, y + 2, x + 1), values[y]!, sheet.chart.unit, label)
      }
      expect(tables.map(({ name }) => name)).toEqual(
        sheet.tables.map(({ title }) => title.replaceAll(/[:/]/g, ' ')),
      )
      for (const [x, table] of sheet.tables.entries()) formulas += expectTable(tables[x]!, table)
    }
    expect(formulas).toBeGreaterThan(1)
  },
)

/** Joins all text on paper, without the spaces between its lines. */
const joined = (texts: string[]) => texts.join('').replaceAll(/\s/g, '')
const shownRow = ({ columns }: Table, label: string, values: (number | null)[]) =>
  joined([label, ...values.map((value, n) => shownValue(value, columns[n]!.unit))])

const names = reportName.options.map((report, n) => [report, n] as const)
it.each(atNight(names, names.slice(0, 1)))(
  'says all of the report on %s on paper',
  async (report, index) => {
    for (const n of [index % 4, (index + 1) % 4]) {
      const sheet = await company
        .as(3)
        .reports.read({ report, ...asked(n), city: index % 2 ? 'all' : '01' })
      const pages = await shownPages(
        await bytesOf('pdf', { report, ...asked(n), city: index % 2 ? 'all' : '01' }),
      )
      const said = joined(pages.map((page) => page.said))
      const has = (text: string) => expect(said).toContain(joined([text]))
      has(shownDays(sheet.period))
      for (const [page] of pages.entries()) has(`Page ${page + 1} of ${pages.length}`)
      for (const { title, value, before, unit, about } of sheet.figures)
        has([title, shownValue(value, unit), shownValue(before, unit), about].join(''))
      for (const table of sheet.tables) {
        has(table.title)
        for (const { title, about } of table.columns) has(`${title}: ${about}`)
        // A row may continue on the next page, where the head is drawn again in between.
        for (const { label, values } of table.rows)
          expect(said).toContain(shownRow(table, label, values))
      }
      const drawn = sheet.chart.series.some(({ values }) => values.some(Boolean))
      if (drawn)
        for (const [at, label] of sheet.chart.labels.entries())
          has(
            [
              shownLabel(label, sheet.chart.labels),
              ...sheet.chart.series.map(({ values }) => shownValue(values[at]!, sheet.chart.unit)),
            ].join(''),
          )
    }
  },
)

it('writes what XML and Excel would take for something else so that it reads as it was', () => {
  expect(asText('a\u0000b_x000D_c\ud800')).toBe('ab_x005F_x000D_c\ufffd')
  expect(asText('=1+1 <b> & "q"')).toBe('=1+1 <b> & "q"')
})

it.each(['pdf', 'xlsx'])(
  'is for management only as %s, not for a link on another site, and noted',
  async (format) => {
    const path = `/exports/report.${format}?report=labor&period=last_month`
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
    expect(
      (await company.request(path, 3, { headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403)
    expect((await company.request(`/exports/report.${format}?report=nothing`, 3)).status).toBe(400)
    const { rows } = await company.as(4).securityEvents.list({ kind: 'report exported' })
    expect(rows[0]!.detail).toMatch(new RegExp(`^Labor, .*, ${format.toUpperCase()}$`))
  },
)
