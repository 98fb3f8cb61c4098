import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  tab: { key: 'documents', label: 'Documents', place: 30, count: 'documents' },
  counts: { documents: 'In the folder of the job' },
  events: { document: { title: ({ what }) => what ?? 'Document' } },
  kept: { 'documents.list': true, 'documents.mine': true },
} satisfies OfJob
