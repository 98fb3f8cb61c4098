import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  events: { plan: { title: () => 'Plan drawn', hasText: true } },
  kept: { 'plans.list': true },
  ahead: { 'plans.list': 'whole' },
} satisfies OfJob
