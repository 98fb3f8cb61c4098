import { REMINDED_AFTER } from '#people/settings/signing-days.ts'
import type { Later, Work } from '#server/queue.ts'

/** Reminds people who have not signed, and ends requests that were not signed in time. */
export const signingChase: Work = {
  when: { every: '10 minutes' },
  work: async (_, pool) =>
    void (await pool.query('select app.chase_signings($1)', [
      REMINDED_AFTER.map((days) => `${days} days`),
    ])),
}

export const works: Later = () => ({ 'signings to chase': signingChase })
