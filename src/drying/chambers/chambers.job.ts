import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  tab: { key: 'drying', label: 'Drying', place: 45, count: 'chambers' },
  counts: { chambers: 'Drying chambers' },
  events: { chamber: { title: () => 'Drying chamber set up', hasText: true } },
  kept: {
    'chambers.list': true,
    'rooms.list': true,
    'sizingFactors.list': true,
    'sizingReasons.list': true,
  },
  ahead: { 'chambers.list': 'whole', 'rooms.list': 'whole', 'sizingReasons.list': 'whole' },
} satisfies OfJob
