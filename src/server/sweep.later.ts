import type { Later, Work } from '#server/queue.ts'

/** Removes what has expired and is unused: see app.sweep. */
export const sweep: Work = {
  when: { every: '10 minutes' },
  work: async (_, pool) => void (await pool.query('select app.sweep()')),
}

export const works: Later = () => ({ 'what has expired': sweep })
