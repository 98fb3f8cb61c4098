import { z } from 'zod'
import { invoicePaper } from '#money/invoices/invoice-paper.ts'
import { invoiceStatusOrder } from '#money/invoices/invoice-status.ts'
import { payment } from '#money/invoices/payments.ts'
import { ageOf, ageOrder, ages } from '#money/invoices/past-due-ages.ts'
import { daysBetween } from '#values/times.ts'

const {
  logo_id,
  company_name,
  company_address,
  company_phone,
  website_url,
  how_to_pay,
  payment_link_url,
  customer_name,
  customer_address,
} = invoicePaper.shape

/**
 * A customer's statement: what they were billed, paid and owe, as of a day of the company. Money in
 * USD cents. Drafts and void invoices are left out.
 */
export const statementPaper = z.object({
  logo_id,
  company_name,
  company_address,
  company_phone,
  website_url,
  how_to_pay,
  payment_link_url,
  customer_name,
  customer_address,
  day: z.string(),
  invoices: z.array(
    z.object({
      invoice_number: z.int(),
      status: z.enum(invoiceStatusOrder),
      date_issued: z.string(),
      date_due: z.string(),
      total_cents: z.int(),
      paid_cents: z.int(),
      open_cents: z.int(),
    }),
  ),
  payments: z.array(
    payment
      .pick({
        kind: true,
        paid_on: true,
        amount_cents: true,
        method: true,
        payer: true,
        reference: true,
      })
      .extend({ invoice_number: z.int() }),
  ),
})
export type StatementPaper = z.infer<typeof statementPaper>

/** Adds up the open amounts by days past due. */
export function openByAge({ day, invoices }: Pick<StatementPaper, 'day' | 'invoices'>) {
  const pastDue = (due: string) => daysBetween(due, day)
  return ageOrder.map((age) => {
    const of = invoices.filter(({ date_due }) => ageOf(pastDue(date_due)) === age)
    return { name: ages[age], cents: of.reduce((sum, { open_cents }) => sum + open_cents, 0) }
  })
}
