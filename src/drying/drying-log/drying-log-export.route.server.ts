import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { logHeadOf } from '#drying/drying-log/drying-log-head.server.ts'
import { dryingLogOf } from '#drying/drying-log/drying-log-rows.server.ts'
import { readingsCsv } from '#drying/drying-log/readings-csv.ts'
import { logoOf } from '#people/settings/logo-bytes.server.ts'
import { rowId } from '#values/text.ts'
import { reading, writing } from '#server/acting.ts'
import { type DownloadRequest, download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { calendarDay } from '#values/times.ts'

const which = z.strictObject({ job_id: rowId })

/** Returns the log that was asked for. 400 without a job, 404 if it does not exist. */
async function asked(c: Context, request: DownloadRequest) {
  const { data } = which.safeParse(c.req.query())
  if (!data)
    throw new ORPCError('BAD_REQUEST', { message: 'Export again from the job’s Drying tab.' })
  const found = await reading(request, ({ db }) => dryingLogOf(db, data.job_id))
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Job not found' })
  return found
}

const note = (request: DownloadRequest, detail: string) =>
  writing(request, ({ db }) =>
    sql`select app.note_file('drying exported', ${detail})`.execute(db).then(() => {}),
  )

/**
 * Serves /exports/drying-readings.csv and /exports/drying-log.pdf with `job_id` to staff: the raw
 * readings of a job, and its drying log as it is now. Each download is noted as a security event.
 */
function dryingLogExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/drying-readings.csv', (c) =>
    download(c, contextFor(c), { who: 'drying.list', kind: 'whole' }, async (request) => {
      const log = await asked(c, request)
      await note(request, `readings, ${log.job.customer_name}`)
      const name = `drying readings ${log.job.folder_number ?? ''} ${calendarDay(log.now, log.zone)}`
      return {
        name: `${name.replaceAll(/ +/g, ' ')}.csv`,
        type: 'text/csv; charset=utf-8',
        body: readingsCsv(log),
      }
    }),
  )
  app.get('/drying-log.pdf', (c) =>
    download(c, contextFor(c), { who: 'drying.list', kind: 'whole' }, async (request) => {
      const log = await asked(c, request)
      const { head, logo } = await reading(request, async ({ db }) => {
        const found = await logHeadOf(db, log.job.id)
        return { head: found, logo: await logoOf(db, found) }
      })
      await note(request, `drying log, ${log.job.customer_name}`)
      // Loaded on first use: the PDF code takes 15 MB in every process.
      const { drawDryingLog } = await import('#drying/drying-log/drying-log-drawing.server.ts')
      return {
        name: `drying log ${log.job.folder_number ?? ''} ${calendarDay(log.now, log.zone)}.pdf`,
        type: 'application/pdf',
        body: await drawDryingLog(log, head, logo),
      }
    }),
  )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/drying-readings.csv': 'Staff, after a step-up',
    'GET /exports/drying-log.pdf': 'Staff, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => dryingLogExport(contextFor),
}
