import { type RawBuilder, sql } from 'kysely'
import {
  KEPT_DAYS,
  PAGE_SIZE,
  type ReportExport,
  newReportExport,
  reportExport,
  reportExportQuery,
} from '#reports/report-exports/report-exports.ts'
import { keyInWords } from '#reports/reports/report-keys.ts'
import type { Measure } from '#reports/reports/report-measures.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'

const tags = ['Reports']

const day = (column: 'x.first_day' | 'x.last_day'): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
const exports = (db: Database) =>
  db
    .selectFrom('report_exports as x')
    .leftJoin('profiles as maker', 'maker.id', 'x.created_by')
    .select([
      'x.id',
      'x.format',
      'x.measure',
      'x.row_count',
      'x.rows_expected',
      'x.ended_at',
      'x.failed_at',
      'x.created_at',
    ])
    .select([
      day('x.first_day').as('from'),
      day('x.last_day').as('to'),
      sql<string>`coalesce(x.city_code, 'all')`.as('city'),
    ])
    .select('maker.name as created_by_name')
    .select('x.key')
    .select(
      sql<string | null>`coalesce((select p.name from profiles p where p.id::text = x.key),
        (select v.number from vehicles v where v.id::text = x.key))`.as('named'),
    )
    .$narrowType<Pick<ReportExport, 'format' | 'measure' | 'city'>>()
const shown = <Row extends { key: string | null; named: string | null; measure: Measure }>({
  key,
  named,
  ...row
}: Row) => ({
  ...row,
  about: key === null ? null : (keyInWords(row.measure, key) ?? named),
})

export const list = allow('reports.read')
  .route({
    method: 'GET',
    path: '/reports/exports',
    summary: 'List exports of rows behind figures',
    description: `Newest first, ${PAGE_SIZE} to a page: one’s own, or with \`whose=all\` everyone’s. Each is deleted ${KEPT_DAYS} days after it was ready.`,
    tags,
  })
  .input(reportExportQuery)
  .output(listed(reportExport))
  .handler(async ({ input: { whose, ...place }, context: { db } }) => {
    const page = await listPage(
      place,
      newestFirst(sql.ref('x.created_at'), sql.ref('x.id')),
      PAGE_SIZE,
    ).read(
      exports(db).$if(whose === 'mine', (all) =>
        all.where('x.created_by', '=', sql<string>`(select app.actor_id())`),
      ),
    )
    return { ...page, rows: page.rows.map(shown) }
  })

export const create = allow('reports.read', { stepUp: true })
  .route({
    method: 'POST',
    path: '/reports/exports',
    summary: 'Export the rows behind a figure',
    description:
      'All rows that `reports.rows` lists, as an Excel or CSV file. It is made in the queue; `ended_at` says when it is ready to be downloaded from /exports/report-rows. The same `id` twice makes one; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newReportExport)
  .output(reportExport)
  .handler(async ({ input, context: { db, actor } }) => {
    const { id, format, measure, key = null, from, to, city = 'all' } = input
    const row = {
      id,
      format,
      measure,
      key,
      first_day: from,
      last_day: to,
      city_code: city === 'all' ? null : city,
    }
    if (await firstTime(db, 'report_exports', row, await actor()))
      await db.insertInto('report_exports').values(row).execute()
    return shown(await exports(db).where('x.id', '=', id).executeTakeFirstOrThrow())
  })
