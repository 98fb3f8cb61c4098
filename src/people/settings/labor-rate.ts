import { shownDollars } from '#values/amounts.ts'

/** Where an invoice was begun: on a job, or among the invoices. */
export const beginnings = ['job', 'invoices'] as const

/** The most that an hour may cost, in cents, as the column of invoices has it. */
export const MOST_LABOR_RATE = 100_000

/** The two rates of the settings, in cents an hour. */
interface LaborRates {
  labor_rate_job_cents: number
  labor_rate_invoice_cents: number
}

/** What the settings begin with, in cents an hour: begun on a job or a customer, and among the invoices (specification, part 1 and 2, section 9). */
export const usualLaborRates = {
  labor_rate_job_cents: 65_00,
  labor_rate_invoice_cents: 75_00,
} as const satisfies LaborRates

/** What an hour costs on an invoice, in cents, by where it was begun. */
export const laborRateOf = (begun_at: (typeof beginnings)[number], rates: LaborRates) =>
  begun_at === 'job' ? rates.labor_rate_job_cents : rates.labor_rate_invoice_cents

/** Where the rate of a draft comes from, in a sentence. */
export function laborRateSource(
  cents: number,
  { labor_rate_job_cents: job, labor_rate_invoice_cents: invoice }: LaborRates,
) {
  if (cents === job && cents === invoice) return 'The labor rate in Settings.'
  if (cents === job)
    return 'The job labor rate in Settings, for invoices started from a job or customer.'
  if (cents === invoice)
    return 'The invoice labor rate in Settings, for invoices started on the Invoices page.'
  return `Set for this invoice. Settings has ${shownDollars(job)} for jobs and ${shownDollars(invoice)} for the Invoices page.`
}

/** What else the settings have: to take with one press. */
export const otherLaborRates = (
  cents: number,
  { labor_rate_job_cents: job, labor_rate_invoice_cents: invoice }: LaborRates,
) => [...new Set([job, invoice])].filter((rate) => rate !== cents)
