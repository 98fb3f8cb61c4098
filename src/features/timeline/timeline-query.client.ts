import { api } from '#client/api.ts'

/** What happened on a job, page by page. */
export const timelineQuery = (job_id: string) =>
  api.timeline.list.infiniteOptions({
    input: (after: string | undefined) => ({ job_id, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ older }) => older,
  })
