import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { dayIn, weekOf } from '#features/time-clock/pay-week.ts'
import { week as weekShape } from '#features/time-clock/time-clock.ts'
import { companyTime } from '#features/time-clock/time-rows.server.ts'
import { timesheetsCsv } from '#features/timesheets/payroll.ts'
import { timesheetsPdf } from '#features/timesheets/timesheet-pdf.server.ts'
import { timesheetsOf } from '#features/timesheets/timesheet-rows.server.ts'
import { reading, writing } from '#server/acting.ts'
import type { Database } from '#server/database.ts'
import { refusal } from '#server/doors.ts'
import { designedError } from '#server/errors.ts'
import { type RequestContext, admitting } from '#server/procedure.ts'
import { dataHeaders } from '#server/security.ts'

const which = z.object({ week: weekShape.optional() })

const kinds = {
  csv: { type: 'text/csv; charset=utf-8', write: ({ of }: Sheets) => timesheetsCsv(of) },
  pdf: { type: 'application/pdf', write: (sheets: Sheets) => timesheetsPdf(sheets) },
}
type Sheets = Awaited<ReturnType<typeof sheetsOf>>

/** /exports/timesheets.csv?week and .pdf: everybody's pay week for payroll, for those who see it; noted as a security event. */
export function timesheetExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  for (const kind of ['csv', 'pdf'] as const)
    app.get(`/timesheets.${kind}`, async (c) => {
      const context = contextFor(c)
      try {
        // It is noted who exported, so no link on another site may make somebody do it.
        if (c.req.header('sec-fetch-site') === 'cross-site')
          throw new ORPCError('FORBIDDEN', { message: 'Requests from another site are refused.' })
        const asked = which.safeParse(c.req.query())
        if (!asked.success) throw new ORPCError('BAD_REQUEST', { message: 'There is no such pay week.' })
        const request = { ...context, admit: admitting('timesheets.list', context.notice) }
        const sheets = await reading(request, ({ db }) => sheetsOf(db, asked.data.week))
        await writing(request, ({ db }) =>
          sql`select app.note_timesheets_exported(${`week of ${sheets.of.week}, ${kind.toUpperCase()}`})`.execute(db).then(() => {}),
        )
        return c.body(await kinds[kind].write(sheets), 200, {
          ...dataHeaders,
          'content-type': kinds[kind].type,
          'content-disposition': `attachment; filename="timesheets ${sheets.of.week}.${kind}"`,
        })
      } catch (error) {
        return refusal(c, designedError(error, context))
      }
    })
  return app
}

async function sheetsOf(db: Database, asked: string | undefined) {
  const [{ now, time_zone }, { company_name }] = await Promise.all([
    companyTime(db),
    db.selectFrom('settings').select('company_name').executeTakeFirstOrThrow(),
  ])
  const week = asked ?? weekOf(dayIn(now, time_zone))
  return { company_name, of: { week, now, time_zone, timesheets: await timesheetsOf(db, week, now, time_zone) } }
}
