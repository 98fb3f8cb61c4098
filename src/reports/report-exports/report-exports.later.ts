import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { writeRows } from '#reports/report-exports/export-making.server.ts'
import type { ExportFormat } from '#reports/report-exports/report-exports.ts'
import { measures } from '#reports/reports/report-measures.ts'
import { countBehind, rowsBehind } from '#reports/reports/report-rows.server.ts'
import type { Behind, RowsAsked } from '#reports/reports/reports.ts'
import { reading } from '#server/acting.ts'
import type { Database } from '#server/database.ts'
import type { Later, Work } from '#server/queue.ts'
import { type Storage, originalKey } from '#server/storage.ts'
import { XLSX_TYPE } from '#server/workbook.ts'
import { type Days, monthWithin, stepsOf } from '#values/periods.ts'

type Opened = () => Promise<Storage>
interface Making {
  storage: Opened
  /** Uses the role of the procedures: rows are read with the rights of the person who asked. */
  reader: pg.Pool
}
type Asked = RowsAsked & { format: ExportFormat }

/** Rows per read; our own limit: a second of database time, about 500 kB of memory. */
const PAGE = 2000
/** Shortest time between two progress updates, in ms. */
const TELL = 1000
const types = { xlsx: XLSX_TYPE, csv: 'text/csv; charset=utf-8' }

/** The person who asked is no longer management, so the export stops. */
class NotAllowed extends Error {}

/**
 * Writes the file with all rows behind a figure, in the name of the person who asked. It works page
 * by page, so that memory use stays constant.
 */
export const reportExports = ({ storage, reader }: Making): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ asked: Asked | null }>(
      'select app.begin_report_export($1) as asked',
      [id],
    )
    const asked = rows[0]?.asked
    if (!asked) return
    const read = async <Result>(work: (db: Database) => Promise<Result>) => {
      const found = await pool.query<{ errand: string | null }>(
        'select app.report_export_errand($1) as errand',
        [id],
      )
      const errand = found.rows[0]?.errand
      if (!errand) throw new NotAllowed()
      return reading(
        { pool: reader, sessionToken: undefined, errand, address: '', admit: () => {} },
        ({ db }) => work(db),
      )
    }
    const store = await storage()
    const path = store.sealingPath()
    try {
      const counter = { done: 0 }
      const { format, ...rowsAsked } = asked
      const written = await writeRows(
        path,
        format,
        asked.measure,
        pagesOf(rowsAsked, read, pool, id, counter),
      )
      const file = newId()
      await store.seal(path, originalKey(file, written.sha256))
      const name = `${measures[asked.measure].title} ${asked.from} to ${asked.to}.${format}`
      const values = [id, file, name, types[format], written.size, written.sha256, counter.done]
      await pool.query('select app.keep_report_export($1, $2, $3, $4, $5, $6, $7)', values)
    } catch (failure) {
      await rm(path, { force: true })
      if (!(failure instanceof NotAllowed)) throw failure
      await pool.query('select app.fail_report_export($1)', [id])
    }
  },
})

async function* pagesOf(
  { key, ...rest }: RowsAsked,
  read: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>,
  pool: pg.Pool,
  id: string,
  counter: { done: number },
): AsyncGenerator<Behind[]> {
  const asked = { ...rest, key: key ?? undefined }
  const { count: expected, days } = await read((db) => countBehind(db, asked))
  let told = 0
  // Read month by month: each page sorts all later rows of its days, so over a whole period, ten
  // times the rows would take forty times as long.
  for (const month of days ? monthsBack(days) : [])
    for (let after: string | undefined; ;) {
      const page = await read((db) =>
        rowsBehind(db, { ...asked, ...month, after, before: undefined }, PAGE),
      )
      counter.done += page.rows.length
      if (Date.now() - told >= TELL) {
        await pool.query('select app.note_report_export($1, $2, $3)', [id, counter.done, expected])
        told = Date.now()
      }
      if (page.rows.length > 0) yield page.rows
      if (!page.older) break
      after = page.older
    }
}

const monthsBack = (days: Days) =>
  stepsOf(days, 'month')
    .toReversed()
    .map((month) => monthWithin(days, month))

/**
 * Deletes files that were kept for seven days. The bytes go first, so that no orphaned file stays.
 */
export const oldReportExports = (storage: Opened): Work => ({
  when: { every: '30 minutes' },
  work: async (_, pool) => {
    const { rows } = await pool.query<{
      id: string
      file_id: string | null
      sha256: string | null
    }>('select * from app.old_report_exports()')
    for (const { id, file_id, sha256 } of rows) {
      if (file_id) await (await storage()).remove(originalKey(file_id, sha256!))
      await pool.query('select app.forget_report_export($1)', [id])
    }
  },
})

export const works: Later = ({ storage, reader }) => ({
  'report exports': reportExports({ storage, reader }),
  'report exports to delete': oldReportExports(storage),
})
