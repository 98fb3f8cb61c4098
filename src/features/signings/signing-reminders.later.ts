import type { Work } from '#server/queue.ts'

/** How long after they were asked those who have not signed are reminded: once each. Constants of ours. */
const REMINDED_AFTER = ['2 days', '5 days']

/** Reminds who has not signed, and ends what was not signed in time. */
export const signingChase: Work = {
  when: { every: '10 minutes' },
  work: async (_, pool) => void (await pool.query('select app.chase_signings($1)', [REMINDED_AFTER])),
}
