import { z } from 'zod'
import { keyFigures } from '#reports/reports/key-figures.server.ts'
import { overviewCharts } from '#reports/reports/overview-charts.server.ts'
import { PAGE_SIZE, aboutKey, rowsBehind } from '#reports/reports/report-rows.server.ts'
import { askingOf, sheetOf } from '#reports/reports/report-sheet.server.ts'
import {
  reportRequest,
  behindFigure,
  figure,
  overviewChart,
  reportQuery,
  rowsQuery,
  sheet,
} from '#reports/reports/reports.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Reports']

export const read = allow('reports.read')
  .route({
    method: 'GET',
    path: '/reports/{report}',
    summary: 'Get a report',
    description:
      'Its figures, a chart and tables, over days of the company and of a location or all, compared with the days before. `from` and `to` count with the period `free` alone. Amounts in USD cents, times in seconds. 400 where the last day is before the first.',
    tags,
  })
  .input(reportQuery)
  .output(sheet)
  .handler(({ input, context: { db } }) => sheetOf(db, input))

export const overview = allow('reports.read')
  .route({
    method: 'GET',
    path: '/reports',
    summary: 'Get the eight key figures',
    description:
      'What came in, what is owed, what was worked and how equipment was used, over the same days and locations as reports.',
    tags,
  })
  .input(reportRequest)
  .output(
    z.object({ period: sheet.shape.period, before: sheet.shape.before, figures: z.array(figure) }),
  )
  .handler(async ({ input, context: { db } }) => {
    const asking = await askingOf(db, input)
    return { period: asking.period, before: asking.before, figures: await keyFigures(asking) }
  })

export const charts = allow('reports.read')
  .route({
    method: 'GET',
    path: '/reports/charts',
    summary: 'Get the charts of the overview',
    description:
      'One of each of five reports, up to the last day asked for: invoiced and received over 12 months, balance due by age today, jobs and hours over 13 weeks that begin on Sunday, and units out by category. Amounts in USD cents, hours in seconds.',
    tags,
  })
  .input(reportRequest)
  .output(z.object({ charts: z.array(overviewChart) }))
  .handler(async ({ input, context: { db } }) => ({
    charts: await overviewCharts(await askingOf(db, input)),
  }))

export const rows = allow('reports.read')
  .route({
    method: 'GET',
    path: '/reports/rows',
    summary: 'List the rows behind a figure',
    description: `What a figure counts, the latest first, ${PAGE_SIZE} to a page; amounts add up to it. \`key\` is that of a table’s row; of hours it is the person and must be given.`,
    tags,
  })
  .input(rowsQuery)
  .output(behindFigure)
  .handler(async ({ input, context: { db } }) => ({
    ...(await rowsBehind(db, input)),
    about: await aboutKey(db, input),
  }))
