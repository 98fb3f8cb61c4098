import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  tab: { key: 'notes', label: 'Notes', place: 10, count: 'notes' },
  counts: { notes: '' },
  events: { note: { title: () => 'Note', hasText: true } },
  kept: { 'notes.list': true, 'notes.mine': true },
  ahead: { 'notes.list': 'pages' },
} satisfies OfJob
