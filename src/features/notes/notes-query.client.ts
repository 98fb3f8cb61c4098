import { api } from '#client/api.ts'

/** A job's notes, newest first, page by page. */
export const notesQuery = (job_id: string) =>
  api.notes.list.infiniteOptions({
    input: (after: string | undefined) => ({ job_id, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ older }) => older,
    meta: { failed: 'Failed to load notes' },
  })
