import { v7 as newId } from 'uuid'
import type { Company } from '#testing/company.ts'
import { idOf, newJob } from '#testing/rows.ts'

// Adds invoices as the database owner.

/** Adds a draft, by default for a new job, with an untaxed line of $100.00. */
export async function newDraft(company: Company, job_id?: string) {
  const id = await idOf(
    company,
    `insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due)
     select $1, customer_id, id, $1, 6500, 8.5, 0, '2030-01-01' from jobs where id = $2 returning id`,
    [newId(), job_id ?? (await newJob(company))],
  )
  await company.owner.query(
    `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents, taxable)
     values ($1, $2, 0, 'items', 'Board up', 1, 10000, false)`,
    [newId(), id],
  )
  return id
}

/** Adds an invoice that was sent. */
export async function newSentInvoice(company: Company, job_id?: string) {
  const id = await newDraft(company, job_id)
  await company.owner.query(`update invoices set status = 'sent', sent_at = now() where id = $1`, [
    id,
  ])
  return id
}

/** Adds a payment of $40.00 on a sent invoice. */
export const newPaymentRow = async (company: Company) =>
  idOf(
    company,
    `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer) values ($1, $2, '2026-03-03', 4000, 'check', 'insurer') returning id`,
    [newId(), await newSentInvoice(company)],
  )
