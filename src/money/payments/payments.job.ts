import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  events: {
    paid: { title: () => 'Payment recorded', hasText: true },
    refunded: { title: () => 'Refund recorded', hasText: true },
  },
} satisfies OfJob
