import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { type Storage, originalKey } from '#server/storage.ts'
import { rowId } from '#values/text.ts'
import { KEPT_DAYS } from '#reports/report-exports/report-exports.ts'

const asked = z.strictObject({ id: rowId })

/**
 * Serves /exports/report-rows?id: the file of a finished export, for management; noted as a
 * security event. 404 if there is none, or it was deleted.
 */
function reportRowsExport(contextFor: (c: Context) => RequestContext, storage: Storage) {
  const app = new Hono()
  app.get('/report-rows', (c) =>
    download(c, contextFor(c), { who: 'reports.read', kind: 'streamed' }, async (request) => {
      const which = asked.safeParse(c.req.query())
      const file = await writing(request, async ({ db }) => {
        const row = await db
          .selectFrom('report_exports as x')
          .innerJoin('files as f', 'f.id', 'x.file_id')
          .select(['f.id', 'f.name', 'f.media_type', 'f.sha256', 'x.row_count'])
          .where('x.id', '=', which.data?.id ?? null)
          .executeTakeFirst()
        if (!row)
          throw new ORPCError('NOT_FOUND', {
            message: `Export not found. Files are deleted after ${KEPT_DAYS} days.`,
          })
        await sql`select app.note_file('report exported', ${`${row.name}, ${row.row_count} rows`})`.execute(
          db,
        )
        return row
      })
      const found = await storage.read(originalKey(file.id, file.sha256))
      if (!found)
        throw new ORPCError('NOT_FOUND', {
          message: `Export not found. Files are deleted after ${KEPT_DAYS} days.`,
        })
      return {
        name: file.name,
        type: file.media_type,
        body: Readable.toWeb(found.stream) as ReadableStream,
      }
    }),
  )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/report-rows': 'Management, after a step-up',
  },
  app: ({ contextFor, storage }) => reportRowsExport(contextFor, storage),
}
