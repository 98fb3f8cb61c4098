import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  events: { plan: { title: () => 'Plan drawn', hasText: true } },
  kept: { 'plans.list': true, 'plans.photos': true },
  ahead: { 'plans.list': 'whole', 'plans.photos': 'whole' },
} satisfies OfJob
