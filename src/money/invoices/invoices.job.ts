import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  tab: { key: 'invoice', label: 'Invoice', place: 70 },
  events: { invoice_sent: { title: () => 'Invoice sent', hasText: true } },
  kept: { 'invoices.mine': true },
} satisfies OfJob
