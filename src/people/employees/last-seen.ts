import { MINUTE, timeAgo } from '#values/times.ts'

/** When someone was last here (ISO 8601): "2 minutes ago". The server notes it once a minute, so less than two is now. */
export function lastSeen(at: string | null, now: number): string {
  if (!at) return 'never'
  return now - Date.parse(at) < 2 * MINUTE ? 'just now' : timeAgo(at, now)
}
