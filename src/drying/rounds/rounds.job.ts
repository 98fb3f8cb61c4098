import type { OfJob } from '#loss/jobs/of-job.ts'
import { counted } from '#values/counted.ts'

export const ofJob = {
  events: {
    round: {
      title: ({ count, what }) =>
        `Round: ${counted(count ?? 0, 'reading')}${what === null ? '' : `, ${what}`}`,
    },
  },
  kept: { 'rounds.list': true, 'airReadings.list': true, 'sites.ofJob': true, 'meters.list': true },
  ahead: { 'rounds.list': 'whole', 'airReadings.list': 'whole', 'sites.ofJob': 'whole' },
} satisfies OfJob
