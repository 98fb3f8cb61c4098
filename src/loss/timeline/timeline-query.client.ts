import { api } from '#client/api.ts'
import { byPages } from '#client/by-pages.ts'

/** Lists what happened on a job, page by page. */
export const timelineQuery = (job_id: string) =>
  api.timeline.list.infiniteOptions(byPages({ job_id }))
