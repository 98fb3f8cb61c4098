import { z } from 'zod'
import {
  percentOf,
  typedCents,
  typedNumber,
  typedWholeOrNone,
  wholeNumberOf,
} from '#values/amounts.ts'
import { sections } from '#people/settings/settings.ts'

const {
  labor_rate_job_cents,
  labor_rate_invoice_cents,
  local_tax_percent,
  state_tax_percent,
  invoice_due_days,
  first_invoice_number,
} = sections.billing.shape
const days = (limit: z.ZodType<number, number>) =>
  typedNumber(wholeNumberOf, 'Enter a whole number of days').pipe(limit)
const rate = (tax: z.ZodType<number, number>) =>
  typedNumber(percentOf, 'Enter a percentage like 8.5').pipe(tax)

/** The billing section as it is typed: dollars, percentages and days are text. */
export const billingForm = z.strictObject({
  labor_rate_job_cents: typedCents(labor_rate_job_cents),
  labor_rate_invoice_cents: typedCents(labor_rate_invoice_cents),
  local_tax_percent: rate(local_tax_percent),
  state_tax_percent: rate(state_tax_percent),
  invoice_due_days: days(invoice_due_days),
  first_invoice_number: typedNumber(wholeNumberOf, 'Enter a whole number').pipe(
    first_invoice_number,
  ),
})

export const invoiceSettingsForm = z.strictObject({
  ...sections.invoices.shape,
  invoice_reminder_days: typedWholeOrNone('Enter a whole number of days').pipe(
    sections.invoices.shape.invoice_reminder_days,
  ),
})

export const signingForm = z.strictObject({
  signing_days: days(sections.signing.shape.signing_days),
})

export const vehiclePapersForm = z.strictObject({
  expiry_notice_days: days(sections.vehicle_papers.shape.expiry_notice_days),
})

/** The equipment section as it is typed: days are text. */
export const equipmentSettingsForm = z.strictObject({
  ...sections.equipment.shape,
  long_out_days: days(sections.equipment.shape.long_out_days),
})
