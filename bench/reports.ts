import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { addHours } from '#bench/hours.ts'
import { addInvoices } from '#bench/invoices.ts'
import { watchMemory } from '#bench/memory.ts'
import type { Target } from '#bench/load.ts'
import { type Stand, asks, signIn } from '#bench/stand.ts'
import { reportName } from '#reports/reports/reports.ts'

// Benchmarks each report, the key figures and the rows behind them. Compares a company with five
// years of 100,000 customers, 200,000 invoices and 1,000,000 time records to one with a tenth of
// it.

/** Number of time records. */
export const HISTORIES = [100_000, 1_000_000] as const
export const customersOfHistory = (records: number) => records / 10
const YEARS = 5
/**
 * Time records per person: two a workday for five years. The small company has a tenth of the
 * records and a tenth of the people.
 */
const RECORDS_EACH = 500 * YEARS

/**
 * Adds such a history, spread over five years, and fills the counts that reports use. Triggers are
 * disabled.
 */
export async function addHistory(ownerUrl: string, records: number) {
  await addHours(ownerUrl, records, RECORDS_EACH)
  await addInvoices(ownerUrl, records / 5)
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update invoices set date_issued = now()::date - (invoice_number * 7) % $1::integer, date_due = now()::date - (invoice_number * 7) % $1::integer + 30
     where invoice_number > 500000`,
    [365 * YEARS],
  )
  await owner.query(
    `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer)
     select gen_random_uuid(), id, date_issued + 20, paid_cents, 'check', (array['insurer', 'owner'])[1 + invoice_number % 2]
     from invoices where paid_cents > 0`,
  )
  await owner.query(
    `update jobs j set start_date = d.day, date_of_loss = null, end_date = case when j.end_date is not null then d.day + 20 end
     from (select id, now()::date - 30 - ('x' || left(md5(id::text), 7))::bit(28)::integer % $1::integer as day from jobs) d where d.id = j.id`,
    [365 * YEARS - 60],
  )
  await owner.query('truncate report_sums, report_changes')
  await owner.query('select app.recount_all()')
  await owner.query('vacuum analyze invoices, payments, jobs, report_sums, report_changes')
  await owner.end()
  return records
}

/**
 * Exports all rows of the invoiced report to a file. Prints how long that takes and how much more
 * memory the server's keeper uses.
 */
async function exportAll(stand: Stand, cookie: string, days: object) {
  const ask = async (path: string, json: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(`${stand.url}/rpc/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ json }),
    })
    return (
      (await answer.json()) as {
        json: { id: string; rows: { id: string; ended_at: string | null; row_count: number }[] }
      }
    ).json
  }
  for (const format of ['xlsx', 'csv']) {
    const [watch, began] = [watchMemory(stand.pid), performance.now()]
    const { id } = await ask('reportExports/create', {
      id: newId(),
      format,
      measure: 'invoiced',
      ...days,
    })
    for (;;) {
      await delay(250)
      const made = (await ask('reportExports/list', {})).rows.find((row) => row.id === id)!
      if (!made.ended_at) continue
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const { idle, most } = watch.stop()
      console.log(
        `${made.row_count.toLocaleString('en-US')} rows as ${format}: ${seconds} s, ${Math.round(most - idle)} MB more`,
      )
      break
    }
  }
}
export async function reportsOf(stand: Stand): Promise<Record<string, Target>> {
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: string; first: string; today: string }>(
    `select id, (now()::date - 365 * $1::integer)::text as first, now()::date::text as today from profiles where email = 'crew.2@example.com'`,
    [YEARS],
  )
  await owner.end()
  const { id: key, first, today } = rows[0]!
  const manager = { url: stand.url, cookie: await signIn(stand.url, 'manager') }
  const asked = (path: string, ...inputs: object[]) => asks(manager, path, ...inputs)
  const all = { from: first, to: today }
  await exportAll(stand, manager.cookie, all)
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  const behind = (measure: string, days: object, more: object = {}) =>
    asked('reports/rows', { measure, ...days, ...more })
  return {
    ...Object.fromEntries(
      reportName.options.flatMap((report) => [
        [
          `the report on ${report}, of a month`,
          asked('reports/read', { report }, { report, city: '11' }),
        ],
        [
          `the report on ${report}, of five years`,
          asked('reports/read', { report, period: 'free', ...all }),
        ],
      ]),
    ),
    'the key figures': asked('reports/overview', {}, { city: '11' }, { period: 'last_year' }),
    'rows of what was invoiced in a month': behind('invoiced', month),
    'rows of what was invoiced in five years': behind('invoiced', all),
    'rows of what was paid in five years': behind('paid', all),
    'rows of jobs opened in five years': behind('opened', all, { city: '11' }),
    'rows of what is open': behind('open', { from: '1990-01-01', to: '2199-12-31' }),
    'rows of hours of a person in a month': behind('worked', month, { key }),
  }
}
