import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { weekOf } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { week as weekShape } from '#time/time-clock/time-clock.ts'
import { companyTime } from '#server/company-time.ts'
import { timesheetsCsv } from '#time/timesheets/payroll.ts'
import { timesheetsOf } from '#time/timesheets/timesheet-rows.server.ts'
import { reading, writing } from '#server/acting.ts'
import type { Database } from '#server/database.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'

const which = z.object({ week: weekShape.optional() })

const kinds = {
  csv: { type: 'text/csv; charset=utf-8', write: ({ of }: Sheets) => timesheetsCsv(of) },
  pdf: {
    type: 'application/pdf',
    // Loaded with the first PDF, because the PDF writer takes 15 MB in every process.
    write: async (sheets: Sheets) =>
      (await import('#time/timesheets/timesheet-pdf.server.ts')).timesheetsPdf(sheets),
  },
}
type Sheets = Awaited<ReturnType<typeof sheetsOf>>

/**
 * /exports/timesheets.csv?week and .pdf: everyone's pay week for payroll, for people who may see
 * it. Each download is recorded as a security event.
 */
function timesheetExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  for (const kind of ['csv', 'pdf'] as const)
    app.get(`/timesheets.${kind}`, (c) =>
      download(c, contextFor(c), { who: 'timesheets.list', kind: 'whole' }, async (request) => {
        const asked = which.safeParse(c.req.query())
        if (!asked.success) throw new ORPCError('BAD_REQUEST', { message: 'Pay week not found' })
        const sheets = await reading(request, ({ db }) => sheetsOf(db, asked.data.week))
        await writing(request, ({ db }) =>
          sql`select app.note_file('timesheets exported', ${`week of ${sheets.of.week}, ${kind.toUpperCase()}`})`
            .execute(db)
            .then(() => {}),
        )
        return {
          name: `timesheets ${sheets.of.week}.${kind}`,
          type: kinds[kind].type,
          body: await kinds[kind].write(sheets),
        }
      }),
    )
  return app
}

async function sheetsOf(db: Database, asked: string | undefined) {
  const [{ now, time_zone }, { company_name }] = await Promise.all([
    companyTime(db),
    db.selectFrom('settings').select('company_name').executeTakeFirstOrThrow(),
  ])
  const week = asked ?? weekOf(calendarDay(now, time_zone))
  return {
    company_name,
    of: { week, now, time_zone, timesheets: await timesheetsOf(db, { week, now, time_zone }) },
  }
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/timesheets.csv': 'Management, after a step-up',
    'GET /exports/timesheets.pdf': 'Management, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => timesheetExport(contextFor),
}
