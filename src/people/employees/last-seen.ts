import { MINUTE, timeAgo } from '#values/times.ts'

/**
 * Says when someone was last active (`at` is ISO 8601): "2 minutes ago". The server records it once
 * a minute, so less than two minutes is "just now".
 */
export function lastSeen(at: string | null, now: number): string {
  if (!at) return 'never'
  return now - Date.parse(at) < 2 * MINUTE ? 'just now' : timeAgo(at, now)
}
