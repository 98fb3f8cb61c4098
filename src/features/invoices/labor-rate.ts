/** Where an invoice was begun: on a job, or among the invoices. */
export const beginnings = ['job', 'invoices'] as const

/** What an hour costs on an invoice, in cents, by where it was begun: $65.00 and $75.00 unless the settings say otherwise (spec part 1 section 9). */
export const laborRateOf = (
  begun_at: (typeof beginnings)[number],
  rates: { labor_rate_job_cents: number; labor_rate_invoice_cents: number },
) => (begun_at === 'job' ? rates.labor_rate_job_cents : rates.labor_rate_invoice_cents)
