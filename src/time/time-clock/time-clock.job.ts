import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  tab: { key: 'hours', label: 'Hours', place: 60 },
  events: {
    clocked_in: { title: () => 'Clocked in', hasText: true },
    clocked_out: { title: () => 'Clocked out', hasText: true },
  },
} satisfies OfJob
