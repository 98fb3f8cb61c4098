import { z } from 'zod'
import { invoicePaper } from '#features/invoices/invoice-paper.ts'
import { invoiceStatusOrder } from '#features/invoices/invoice-status.ts'
import { payment } from '#features/invoices/payments.ts'

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

/** What a customer was billed, paid and owes, as of a day of the company. Money in USD cents. Drafts and void invoices are left out. */
export const statementPaper = z.object({
  ...{ logo_id, company_name, company_address, company_phone, website_url, how_to_pay, payment_link_url, customer_name, customer_address },
  day: z.string(),
  invoices: z.array(
    z.object({
      ...{ invoice_number: z.int(), status: z.enum(invoiceStatusOrder), date_issued: z.string(), date_due: z.string() },
      ...{ total_cents: z.int(), paid_cents: z.int(), open_cents: z.int() },
    }),
  ),
  payments: z.array(
    payment
      .pick({ kind: true, paid_on: true, amount_cents: true, method: true, payer: true, reference: true })
      .extend({ invoice_number: z.int() }),
  ),
})
export type StatementPaper = z.infer<typeof statementPaper>

/** How long ago what is open was due, up to so many days; the rest is older. */
const ages = [
  { name: 'Not yet due', days: 0 },
  { name: '1–30 days', days: 30 },
  { name: '31–60 days', days: 60 },
  { name: '61–90 days', days: 90 },
  { name: 'Over 90 days', days: Infinity },
]

/** What is open by how long ago it was due, in whole days. */
export function openByAge({ day, invoices }: Pick<StatementPaper, 'day' | 'invoices'>) {
  const since = (due: string) => Math.max(0, Math.round((Date.parse(day) - Date.parse(due)) / 86_400_000))
  return ages.map(({ name, days }, n) => {
    const above = n === 0 ? -1 : ages[n - 1]!.days
    const of = invoices.filter(({ date_due }) => since(date_due) > above && since(date_due) <= days)
    return { name, cents: of.reduce((sum, { open_cents }) => sum + open_cents, 0) }
  })
}
