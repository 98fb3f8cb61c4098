import { sql } from 'kysely'
import { z } from 'zod'
import { invoicePaper } from '#money/invoices/invoice-paper.ts'
import type { Database } from '#server/database.ts'

const { logo_id, company_name, company_address, company_phone, website_url } = invoicePaper.shape
const head = z.object({
  logo_id,
  company_name,
  company_address,
  company_phone,
  website_url,
  now: z.string(),
  time_zone: z.string(),
})
export type ReportHead = z.infer<typeof head>

/** Returns the company that makes a report, and the time by its clock. */
export async function headOf(db: Database): Promise<ReportHead> {
  const { rows } = await sql<{ head: unknown }>`select app.report_head() as head`.execute(db)
  return head.parse(rows[0]?.head)
}
