import type { OfJob } from '#loss/jobs/of-job.ts'
import { counted } from '#values/counted.ts'

export const ofJob = {
  tab: { key: 'pictures', label: 'Pictures', place: 20, count: 'photos' },
  counts: { photos: '' },
  events: { photos: { title: ({ count }) => counted(count ?? 0, 'photo') } },
  kept: { 'photos.list': ['job_id'], 'photoFolders.list': true, 'photos.mine': true },
} satisfies OfJob
