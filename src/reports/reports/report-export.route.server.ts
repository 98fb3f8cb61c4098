import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { logoOf } from '#people/settings/logo-bytes.server.ts'
import { reportFile } from '#reports/reports/report-file.server.ts'
import { headOf } from '#reports/reports/report-head.server.ts'
import { sheetOf } from '#reports/reports/report-sheet.server.ts'
import { shownDays } from '#reports/reports/report-values.ts'
import { reportQuery } from '#reports/reports/reports.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'

/**
 * Serves /exports/report.pdf and .xlsx with the parameters of a report's page: the report as shown,
 * for those who can see it; noted as a security event. 400 if there is no such report, or the first
 * day is after the last.
 */
function reportExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  for (const format of ['pdf', 'xlsx'] as const)
    app.get(`/report.${format}`, (c) =>
      download(c, contextFor(c), { who: 'reports.read', kind: 'whole' }, async (request) => {
        const asked = reportQuery.safeParse(c.req.query())
        if (!asked.success)
          throw new ORPCError('BAD_REQUEST', { message: asked.error.issues[0]!.message })
        const { sheet, head, logo } = await reading(request, async ({ db }) => {
          const head = await headOf(db)
          return { head, sheet: await sheetOf(db, asked.data), logo: await logoOf(db, head) }
        })
        const which = `${sheet.title}, ${shownDays(sheet.period)}, ${format.toUpperCase()}`
        await writing(request, ({ db }) =>
          sql`select app.note_file('report exported', ${which})`.execute(db).then(() => {}),
        )
        return reportFile(format, [sheet], head, logo)
      }),
    )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/report.pdf': 'Management, after a step-up',
    'GET /exports/report.xlsx': 'Management, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => reportExport(contextFor),
}
