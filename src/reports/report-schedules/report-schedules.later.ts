import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import {
  SENT_AT,
  type SentFormat,
  type ReportSchedule,
  reportsInWords,
} from '#reports/report-schedules/report-schedules.ts'
import { reportFile } from '#reports/reports/report-file.server.ts'
import { headOf } from '#reports/reports/report-head.server.ts'
import { sheetOf } from '#reports/reports/report-sheet.server.ts'
import { shownDays } from '#reports/reports/report-values.ts'
import { scopeName } from '#people/locations/locations.ts'
import { logoOf } from '#people/settings/logo-bytes.server.ts'
import { reportEmail } from '#reports/report-schedules/report-emails.ts'
import { reading } from '#server/acting.ts'
import type { Later, Work } from '#server/queue.ts'
import { type Storage, originalKey } from '#server/storage.ts'
import { periodOf } from '#values/periods.ts'

type Opened = () => Promise<Storage>
interface Sending {
  storage: Opened
  /** Uses the role of the procedures: reports are read with the rights of one of the recipients. */
  reader: pg.Pool
  baseUrl: string
}
interface Found extends Pick<ReportSchedule, 'reports' | 'period' | 'city'> {
  format: SentFormat
  /** The company's day that decides the period. */
  day: string
  file_id: string | null
  company_name: string
  /** Null if none of the recipients is management anymore. */
  errand: string | null
}

/**
 * Each morning, requests the reports that were due since the last Monday or first of a month, once
 * each.
 */
export const reportsToSend: Work = {
  when: { at: SENT_AT },
  work: async (_, pool) => void (await pool.query('select app.ask_for_reports($1)', [SENT_AT])),
}

/** Draws the reports of a sending, keeps the file, and writes an email to each recipient. */
export const reportSendings = (sending: Sending): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Found | null }>(
      'select app.read_report_sending($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    if (found.errand && !found.file_id)
      await keepFile(id, { ...found, errand: found.errand }, pool, sending)
    await pool.query('select app.send_report($1, $2)', [
      id,
      JSON.stringify(emailOf(found, sending.baseUrl)),
    ])
  },
})

async function keepFile(
  id: string,
  { reports, period, city, format, day, errand }: Found & { errand: string },
  pool: pg.Pool,
  { storage, reader }: Sending,
) {
  const request = { pool: reader, sessionToken: undefined, errand, address: '', admit: () => {} }
  const { sheets, head, logo } = await reading(request, async ({ db }) => {
    const head = await headOf(db)
    const sheets = []
    for (const report of reports)
      sheets.push(await sheetOf(db, { report, period, city: city as 'all' }, day))
    return { sheets, head, logo: await logoOf(db, head) }
  })
  const { name, type, body } = await reportFile(format, sheets, head, logo)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const store = await storage()
  const file = newId()
  const path = store.sealingPath()
  await writeFile(path, body, { flag: 'wx', mode: 0o600 })
  await store.seal(path, originalKey(file, sha256))
  await pool.query('select app.keep_report_sending($1, $2, $3, $4, $5, $6)', [
    id,
    file,
    name,
    type,
    body.length,
    sha256,
  ])
}

function emailOf({ reports, period, city, day, company_name }: Found, baseUrl: string) {
  const days = periodOf(period, day).period
  const asked = new URLSearchParams({ period: 'free', ...days, city }).toString()
  const href = `${baseUrl}/reports${reports.length === 1 ? `/${reports[0]}` : ''}?${asked}`
  return reportEmail(company_name, href, {
    reports: reportsInWords(reports),
    days: shownDays(days),
    where: scopeName(city),
  })
}

/** Deletes files that were sent a week ago. The bytes go first, so that no orphaned file stays. */
export const oldSentReports = (storage: Opened): Work => ({
  when: { every: '60 minutes' },
  work: async (_, pool) => {
    const { rows } = await pool.query<{ id: string; file_id: string; sha256: string }>(
      'select * from app.old_sent_reports()',
    )
    for (const { id, file_id, sha256 } of rows) {
      await (await storage()).remove(originalKey(file_id, sha256))
      await pool.query('select app.forget_sent_report($1)', [id])
    }
  },
})

export const works: Later = ({ storage, reader, baseUrl }) => ({
  'reports to send': reportsToSend,
  'report sendings': reportSendings({ storage, reader, baseUrl }),
  'sent reports to delete': oldSentReports(storage),
})
