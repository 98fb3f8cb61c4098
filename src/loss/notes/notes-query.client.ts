import { api } from '#client/api.ts'
import { byPages } from '#client/by-pages.ts'

/** A job's notes, newest first, page by page. */
export const notesQuery = (job_id: string) =>
  api.notes.list.infiniteOptions({
    ...byPages({ job_id }),
    meta: { failed: 'Failed to load notes' },
  })
