import { shownDollars } from '#values/amounts.ts'

/** Where an invoice was started: on a job, or in the list of invoices. */
export const beginnings = ['job', 'invoices'] as const

/** Highest labor rate in cents an hour, like the check of the column in invoices. */
export const MOST_LABOR_RATE = 100_000

/** The two rates of the settings, in cents an hour. */
interface LaborRates {
  labor_rate_job_cents: number
  labor_rate_invoice_cents: number
}

/**
 * Initial labor rates in cents an hour: for invoices started on a job or a customer, and in the
 * list of invoices (specification, part 1 and 2, section 9).
 */
export const usualLaborRates = {
  labor_rate_job_cents: 65_00,
  labor_rate_invoice_cents: 75_00,
} as const satisfies LaborRates

/** Returns the labor rate of an invoice, in cents an hour, by where it was started. */
export const laborRateOf = (begun_at: (typeof beginnings)[number], rates: LaborRates) =>
  begun_at === 'job' ? rates.labor_rate_job_cents : rates.labor_rate_invoice_cents

/** Says where the labor rate of a draft comes from, in a sentence. */
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

/** Returns the other rates from the settings, each offered as a button. */
export const otherLaborRates = (
  cents: number,
  { labor_rate_job_cents: job, labor_rate_invoice_cents: invoice }: LaborRates,
) => [...new Set([job, invoice])].filter((rate) => rate !== cents)
