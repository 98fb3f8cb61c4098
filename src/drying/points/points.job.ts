import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  events: { point: { title: () => 'Moisture point ended', hasText: true } },
  kept: { 'points.list': true },
  ahead: { 'points.list': 'whole' },
} satisfies OfJob
