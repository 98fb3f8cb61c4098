import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  kept: { 'alertAnswers.list': true },
  ahead: { 'alertAnswers.list': 'whole' },
} satisfies OfJob
