import { v7 as newId } from 'uuid'
import { type Chances, someDay } from '#testing/chances.ts'
import type { Company } from '#testing/company.ts'
import { invoice, job, placement, record, some } from '#testing/report-rows.ts'

export function moneyEvents(company: Company, chance: Chances) {
  const { to, one } = chance
  const { run, of } = some(company, chance)
  return {
    drafted: async () => {
      const [id, line, section] = [newId(), newId(), one(['items', 'labor', 'equipment'])]
      const { rowCount } = await run(
        `insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due, date_issued)
         select $1, customer_id, id, $1, 6500, 8.5, 1, $3, $4 from jobs where id = $2`,
        [id, await of(job), someDay(chance), someDay(chance)],
      )
      if (rowCount === 0) return
      await run(
        `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents, taxable, item_number)
         values ($1, $2, 0, $3, 'R', $4, $5, $6, (select item_number from equipment order by id = $7 desc nulls last, id limit 1))`,
        [
          line,
          id,
          section,
          1 + to(500) / 100,
          to(90_000),
          to(1) === 1,
          await of(`select id from equipment where name = 'R'`),
        ],
      )
      const stay = section === 'equipment' && (await of(placement))
      if (stay)
        await run(
          `insert into invoice_sources (id, line_id, kind, placement_id, days, billed) values ($1, $2, 'rental', $3, $4, 1)`,
          [newId(), line, stay, `[${1 + to(8)},10)`],
        )
      const hours = await of(
        `${record} and not exists (select from invoice_sources s where s.time_record_id = time_records.id and s.released_at is null)`,
      )
      if (hours)
        await run(
          `insert into invoice_sources (id, line_id, kind, time_record_id, billed) values ($1, $2, 'hours', $3, 1)`,
          [newId(), line, hours],
        )
    },
    sent: async () =>
      run(`update invoices set status = 'sent', sent_at = now() where id = $1`, [
        await of(invoice(`'draft'`)),
      ]),
    paid: async () =>
      run(
        `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer)
         select $1, id, date_issued + $3::integer, greatest(1, case $4::integer when 1 then open_cents else open_cents / 2 end), 'check', $5 from invoices where id = $2`,
        [
          newId(),
          await of(invoice(`'sent', 'partially_paid'`)),
          to(60),
          to(1),
          one(['insurer', 'owner']),
        ],
      ),
    refunded: async () =>
      run(
        `insert into payments (id, invoice_id, kind, paid_on, amount_cents, method, payer)
         select $1, id, 'refund', date_issued + $3::integer, greatest(1, paid_cents / 3), 'check', 'owner' from invoices where id = $2`,
        [newId(), await of(invoice(`'paid', 'partially_paid'`)), to(80)],
      ),
    reversed: async () =>
      run(`update payments set reversed_at = now(), reverse_reason = 'R' where id = $1`, [
        await of(
          `select id from payments where reversed_at is null and invoice_id in (${invoice(`'paid', 'partially_paid'`)})`,
        ),
      ]),
    ended: async () =>
      run(`update invoices set status = $2, status_reason = 'R' where id = $1`, [
        await of(invoice(`'sent'`)),
        one(['void', 'written_off']),
      ]),
    back: async () =>
      run(`update invoices set status = 'sent', status_reason = null where id = $1`, [
        await of(invoice(`'written_off'`)),
      ]),
  }
}
