import { drawLetterhead, type Letterhead, writer } from '#files/papers/letterhead.server.ts'
import { beginTable, type Column, tableStart } from '#files/papers/sheet-table.server.ts'
import { scopeName } from '#people/locations/locations.ts'
import {
  COLUMN,
  MARGIN,
  newSheet,
  QUIET,
  type Sheet as Paper,
} from '#files/papers/starter-sheet.server.ts'
import { drawChart } from '#reports/reports/report-chart-drawing.server.ts'
import { shownDays, shownLabel, shownValue } from '#reports/reports/report-values.ts'
import type { Chart, Sheet, Table } from '#reports/reports/reports.ts'
import { exactTime } from '#values/times.ts'

type Company = Letterhead & { now: string; time_zone: string }

const number = (name: string, width: number): Column => ({ name, width, right: true })
const [BODY, GAP] = [8.5, 1.5]

function heading(paper: Paper, text: string, needs: number) {
  paper.room(34 + needs)
  paper.skip(14)
  paper.say('H2', text, 'bold', 10.5, { x: MARGIN, y: paper.y(), width: COLUMN })
  paper.skip(18)
}
function say(paper: Paper, text: string, color?: string) {
  const height = paper.heightOf(text, 'regular', BODY, COLUMN, GAP)
  paper.room(height)
  paper.say('P', text, 'regular', BODY, {
    x: MARGIN,
    y: paper.y(),
    width: COLUMN,
    gap: GAP,
    ...(color && { color }),
  })
  paper.skip(height + 3)
}

/** Draws each figure with its value before and the sentence that says what it counts. */
function drawFigures(paper: Paper, { figures }: Sheet) {
  heading(paper, 'Figures', tableStart(paper))
  const table = beginTable(paper, [
    { name: 'Figure', width: 104 },
    number('Value', 84),
    number('Before', 84),
    { name: 'What is counted', width: 0 },
  ])
  for (const { title, value, before, unit, about } of figures)
    table.row([
      { text: title, heads: true },
      { text: shownValue(value, unit), weight: 'bold' },
      { text: shownValue(before, unit) },
      { text: about },
    ])
  table.end()
}

function drawTable(paper: Paper, { title, about, first, columns, rows, totals, more }: Table) {
  heading(paper, title, tableStart(paper) + 14)
  const hasTotals = totals.some((total) => total !== null)
  say(
    paper,
    [
      about,
      more && `The first ${rows.length} are listed.`,
      more && hasTotals && 'Totals include all.',
    ]
      .filter(Boolean)
      .join(' '),
    QUIET,
  )
  if (rows.length === 0) return say(paper, 'Nothing in this period.')
  const width = Math.min(72, (COLUMN * 0.76) / columns.length)
  const table = beginTable(paper, [
    { name: first, width: 0 },
    ...columns.map((column) => number(column.title, width)),
  ])
  for (const { label, values } of rows)
    table.row([
      { text: label, heads: true },
      ...values.map((value, n) => ({ text: shownValue(value, columns[n]!.unit) })),
    ])
  if (hasTotals)
    table.row(
      [
        { text: 'Total', heads: true, weight: 'bold' },
        ...totals.map((total, n) => ({
          text: total === null ? '' : shownValue(total, columns[n]!.unit),
          weight: 'bold' as const,
        })),
      ],
      { color: '#9aa5b1', thickness: 0.75 },
    )
  table.end()
}

const isEmpty = ({ series }: Chart) =>
  series.every(({ values }) => values.every((value) => value === 0))

function drawValues(paper: Paper, { title, unit, labels, series }: Chart) {
  heading(paper, `${title}: values`, tableStart(paper))
  const table = beginTable(paper, [
    { name: '', width: 0 },
    ...series.map(({ name }) => number(name, 120)),
  ])
  for (const [n, label] of labels.entries())
    table.row([
      { text: shownLabel(label, labels), heads: true },
      ...series.map(({ values }) => ({ text: shownValue(values[n]!, unit) })),
    ])
  table.end()
}

/** Says what the columns count, each once. */
function drawDefinitions(paper: Paper, { tables }: Sheet) {
  heading(paper, 'What the columns count', 30)
  for (const said of new Set(
    tables.flatMap(({ columns }) => columns.map(({ title, about }) => `${title}: ${about}`)),
  ))
    say(paper, said)
}

function drawReport(paper: Paper, sheet: Sheet, company: Company, logo?: Uint8Array) {
  drawLetterhead(paper, company, `${sheet.title} report`, { logo })
  const facts = writer(paper, { x: MARGIN, width: COLUMN })
  facts.fact('Days', shownDays(sheet.period), 'bold')
  facts.fact('Before', shownDays(sheet.before))
  facts.fact('Location', scopeName(sheet.city))
  facts.fact('Created', exactTime(company.now, company.time_zone))
  paper.skip(facts.y() - paper.y())
  drawFigures(paper, sheet)
  heading(paper, sheet.chart.title, 200)
  if (isEmpty(sheet.chart)) say(paper, 'Nothing in this period.')
  else drawChart(paper, sheet.chart)
  for (const table of sheet.tables) drawTable(paper, table)
  if (!isEmpty(sheet.chart)) drawValues(paper, sheet.chart)
  drawDefinitions(paper, sheet)
}

/**
 * Draws reports as a PDF, each starting on a new page: the content of the screen, with the
 * company's letterhead. The same reports, made at the same moment, have the same bytes.
 */
export async function drawReports(
  sheets: readonly Sheet[],
  company: Company,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = sheets as [Sheet]
  const title = `${sheets.length === 1 ? `${first.title} report` : 'Reports'}, ${shownDays(first.period)}`
  const paper = newSheet(title, {
    author: company.company_name,
    made: new Date(company.now),
    form: false,
  })
  for (const [n, sheet] of sheets.entries()) {
    if (n > 0) paper.room(Infinity)
    drawReport(paper, sheet, company, logo)
  }
  return new Uint8Array(
    await paper.end(
      (page, of) => `${title} · Page ${page} of ${of} · ${company.company_name.slice(0, 45)}`,
    ),
  )
}
