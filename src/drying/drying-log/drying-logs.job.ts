import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  events: { drying_log: { title: () => 'Drying log released', hasText: true } },
} satisfies OfJob
