import { Temporal } from 'temporal-polyfill'
import { overtimeIn, secondsByDay, weekOf } from '#time/time-clock/pay-week.ts'
import type { Company } from '#testing/company.ts'

export interface Fact {
  measure: string
  day: string
  city: string
  key: string
  count: number
  amount: number
}
type Rows = Record<string, string | number | null>[]

export const rowsOf = async (company: Company, text: string) =>
  (await company.owner.query<{ all: Rows | null }>(`select json_agg(r) as all from (${text}) r`))
    .rows[0]!.all ?? []
export const days = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).total('days')
/** Caches answers, because the same times come up after each event. */
function kept<Answer>(of: (...asked: string[]) => Answer) {
  const answers = new Map<string, Answer>()
  return (...asked: string[]) => {
    const key = asked.join()
    if (!answers.has(key)) answers.set(key, of(...asked))
    return answers.get(key)!
  }
}
export const dayOf = kept((at, zone) =>
  Temporal.Instant.from(at!).toZonedDateTimeISO(zone!).toPlainDate().toString(),
)
const partsOf = kept((from, to, zone) =>
  [...secondsByDay(Date.parse(from!), Date.parse(to!), zone!)].map(([day, seconds]) => ({
    day,
    seconds: Math.round(seconds),
  })),
)
type Cell = string | number | null | undefined
const fact = (
  measure: string,
  day: Cell,
  city: Cell,
  key: Cell,
  amount: number,
  count = 1,
): Fact => ({
  measure,
  day: String(day),
  city: String(city ?? ''),
  key: String(key ?? ''),
  count,
  amount,
})

export async function moneyFacts(company: Company): Promise<Fact[]> {
  const invoices = await rowsOf(
    company,
    'select i.*, c.insurance_company from invoices i join customers c on c.id = i.customer_id',
  )
  const lines = await rowsOf(company, 'select * from invoice_lines where removed_at is null')
  const units = await rowsOf(company, 'select id, item_number, category from equipment')
  const stays = await rowsOf(
    company,
    'select s.line_id, p.equipment_id from invoice_sources s join placements p on p.id = s.placement_id order by s.id',
  )
  /** Category of the unit whose stay is billed, else of the unit with the line's item number. */
  const categoryOf = (line: Rows[0]) => {
    const unit = stays.find(({ line_id }) => line_id === line.id)?.equipment_id
    return units.find(({ id, item_number }) =>
      unit
        ? id === unit
        : String(item_number).toLowerCase() === String(line.item_number).toLowerCase(),
    )?.category
  }
  const payments = await rowsOf(
    company,
    'select * from payments where reversed_at is null order by paid_on, id',
  )
  return invoices.flatMap((i) => {
    const on = (measure: string, key: Cell, amount: Cell) =>
      fact(measure, i.date_issued, i.city_code, key, Number(amount))
    const issued = ['sent', 'partially_paid', 'paid'].includes(String(i.status))
    const received = payments.filter(({ invoice_id }) => invoice_id === i.id)
    const signed = received.map((p) => Number(p.amount_cents) * (p.kind === 'refund' ? -1 : 1))
    const last = received.at(-1)
    return [
      ...(issued
        ? [
            on('invoiced', i.insurance_company, i.total_cents),
            on('net', '', i.subtotal_cents),
            on('local tax', '', i.local_tax_cents),
            on('state tax', '', i.state_tax_cents),
            ...lines
              .filter(({ invoice_id }) => invoice_id === i.id)
              .flatMap((line) => [
                on('billed', line.section, line.total_cents),
                ...(line.section === 'equipment'
                  ? [on('rented', categoryOf(line), line.total_cents)]
                  : []),
              ]),
          ]
        : []),
      ...received.map((p, n) => fact('paid', p.paid_on, i.city_code, p.payer, signed[n]!)),
      ...(i.status === 'paid' && last
        ? [
            fact(
              'paid in full',
              last.paid_on,
              i.city_code,
              i.insurance_company,
              Math.max(0, days(String(i.date_issued), String(last.paid_on))),
            ),
          ]
        : []),
    ]
  })
}

export async function jobFacts(company: Company): Promise<Fact[]> {
  const jobs = await rowsOf(
    company,
    'select j.*, c.city_code from jobs j join customers c on c.id = j.customer_id',
  )
  return jobs.flatMap((j) => [
    fact('opened', j.start_date, j.city_code, '', 0),
    ...(j.end_date
      ? [
          fact(
            'closed',
            j.end_date,
            j.city_code,
            '',
            days(String(j.start_date), String(j.end_date)),
          ),
        ]
      : []),
  ])
}

export async function leadFacts(company: Company, zone: string): Promise<Fact[]> {
  const leads = await rowsOf(company, 'select * from leads where not suspicious')
  return leads
    .filter(({ close_reason }) => close_reason !== 'spam' && close_reason !== 'duplicate')
    .flatMap((lead) => {
      const day = dayOf(String(lead.created_at), zone)
      const of = (measure: string, amount = 0) =>
        fact(measure, day, lead.city_code, lead.source, amount)
      const waited =
        lead.answered_at &&
        Math.round(
          (Date.parse(String(lead.answered_at)) - Date.parse(String(lead.created_at))) / 1000,
        )
      return [
        of('leads'),
        ...(typeof waited === 'number' ? [of('answered', waited)] : []),
        ...(lead.status === 'converted' ? [of('won')] : []),
      ]
    })
}

export async function laborFacts(company: Company, zone: string): Promise<Fact[]> {
  const records = await rowsOf(
    company,
    `select t.*, c.city_code, exists (select from invoice_sources s where s.time_record_id = t.id and s.kind = 'hours' and s.released_at is null) as billed
     from time_records t join jobs j on j.id = t.job_id join customers c on c.id = j.customer_id
     where t.deleted_at is null and t.clock_out_time is not null order by t.clock_in_time, t.id`,
  )
  const parts = records.flatMap((record) =>
    partsOf(String(record.clock_in_time), String(record.clock_out_time), zone).map((part) => ({
      record,
      ...part,
    })),
  )
  const weeks = new Map<string, number>()
  const ofRecord = new Map<string, number>()
  return parts
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .flatMap(({ record, day, seconds }) => {
      const week = `${record.employee_id} ${weekOf(day)}`
      const before = weeks.get(week) ?? 0
      weeks.set(week, before + seconds)
      const earlier = ofRecord.get(String(record.id)) ?? 0
      ofRecord.set(String(record.id), earlier + seconds)
      const hundredths = Math.round((earlier + seconds) / 36) - Math.round(earlier / 36)
      const over = overtimeIn(before + seconds) - overtimeIn(before)
      const begins = day === dayOf(String(record.clock_in_time), zone) ? 1 : 0
      const of = (measure: string, amount: number, count: number) =>
        fact(measure, day, record.city_code, record.employee_id, amount, count)
      return [
        of('worked', seconds, begins),
        ...(over > 0 ? [of('overtime', over, 0)] : []),
        ...(hundredths > 0 ? [of('billable', hundredths, 0)] : []),
        ...(record.billed ? [] : [of('unbilled', seconds, begins)]),
      ]
    })
}
