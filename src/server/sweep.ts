import type pg from 'pg'

/** Removes what has expired and is unused: counters, sessions, unfinished sign-ins, and browsers unseen for as long as a cookie lasts. */
export async function sweep(pool: pg.Pool) {
  await pool.query('delete from auth.rate_limits where expire < extract(epoch from now()) * 1000')
  await pool.query('delete from auth.sessions where expires_at < now()')
  await pool.query('delete from auth.verifications where expires_at < now()')
  await pool.query(`delete from auth.devices where seen_at < now() - interval '400 days'`)
}
