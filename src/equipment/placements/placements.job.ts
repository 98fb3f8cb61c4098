import type { OfJob } from '#loss/jobs/of-job.ts'
import { counted } from '#values/counted.ts'

export const ofJob = {
  tab: { key: 'equipment', label: 'Equipment', place: 50, count: 'equipment' },
  counts: { equipment: 'Units that stand there now' },
  events: {
    placed: {
      title: ({ count }) => counted(count ?? 0, 'unit deployed', 'units deployed'),
      hasText: true,
    },
    picked_up: {
      title: ({ count }) => counted(count ?? 0, 'unit picked up', 'units picked up'),
      hasText: true,
    },
    taken_back: { title: () => 'Placement taken back', hasText: true },
  },
  kept: { 'placements.ofJob': true, 'equipment.atHand': true, 'placements.mine': true },
  ahead: { 'placements.ofJob': 'whole' },
} satisfies OfJob
