import { z } from 'zod'
import { sectionOrder } from '#money/invoices/invoice-lines.ts'
import { invoiceStatusOrder } from '#money/invoices/invoice-status.ts'

/**
 * Everything that an invoice says on paper, as kept when it is issued. Money in USD cents; days are
 * the company’s.
 */
export const invoicePaper = z.object({
  company_name: z.string(),
  logo_id: z
    .string()
    .nullable()
    .default(null)
    .describe('Of company_logos, which are never changed'),
  company_address: z.string().nullable(),
  company_phone: z.string().nullable(),
  website_url: z.string().nullable(),
  payment_terms: z.string().nullable(),
  how_to_pay: z.string().nullable(),
  payment_link_url: z.string().nullable(),
  invoice_number: z.int(),
  status: z.enum(invoiceStatusOrder),
  date_issued: z.string(),
  is_issued: z.boolean().describe('A draft that is void never was'),
  date_due: z.string(),
  customer_name: z.string(),
  customer_address: z.string().nullable(),
  job_description: z.string().nullable(),
  folder_number: z.string().nullable(),
  date_of_loss: z.string().nullable(),
  insurance_company: z.string().nullable(),
  claim_number: z.string().nullable(),
  policy_number: z.string().nullable(),
  adjuster_name: z.string().nullable(),
  comment: z.string().nullable(),
  local_tax_percent: z.number(),
  state_tax_percent: z.number(),
  lines: z.array(
    z.object({
      section: z.enum(sectionOrder),
      item_number: z.string().nullable(),
      description: z.string(),
      quantity: z.number(),
      unit: z.string().nullable(),
      unit_price_cents: z.number(),
      taxable: z.boolean(),
      total_cents: z.int(),
    }),
  ),
  subtotal_cents: z.int(),
  taxable_cents: z.int(),
  local_tax_cents: z.int(),
  state_tax_cents: z.int(),
  total_cents: z.int(),
  deductible_cents: z.int().default(0),
  paid_cents: z.int(),
  open_cents: z.int(),
})
export type InvoicePaper = z.infer<typeof invoicePaper>
export type PaperLine = InvoicePaper['lines'][number]

/** The sections as the reader of an invoice sees them. */
export const paperSections = {
  items: 'Items',
  labor: 'Labor',
  equipment: 'Equipment',
  mileage: 'Mileage',
} as const

/** Formats a price with all its decimals, two at least. */
export const shownPrice = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })

/** Formats the quantities of one table: all with decimals or all without, so that they line up. */
export const shownQuantities = (quantities: readonly number[]) => {
  const digits = quantities.every((quantity) => Number.isInteger(quantity)) ? 0 : 2
  return quantities.map((quantity) =>
    quantity.toLocaleString('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  )
}

/** Formats a percentage like "8.5%", with three decimals at most. */
export const shownPercent = (percent: number) =>
  `${percent.toLocaleString('en-US', { maximumFractionDigits: 3 })}%`
