import { timeOrDateIn } from '#time/time-clock/clock-times.ts'
import { duration, runningTime } from '#values/durations.ts'
import { useCompanyNow } from '#time/time-clock/my-clock.client.ts'

interface Props {
  /** Start of the running time, ISO 8601. */
  since: string
  ahead: number
}

// Separate components, so that only they render every second and not what is around them.

/** A running clock: '7:05:09'. */
export function RunningClock({ since, ahead }: Props) {
  const now = useCompanyNow(ahead)
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {runningTime((now - Date.parse(since)) / 1000)}
    </span>
  )
}

/** Shows a time, with its day if that is not today. */
export function PunchTime({ at, ahead, zone }: { at: string; ahead: number; zone: string }) {
  const now = useCompanyNow(ahead)
  return <time dateTime={at}>{timeOrDateIn(at, now, zone)}</time>
}

/** A sum of finished seconds plus the time running since `since`, if any: '7h 05m'. */
export function RunningSum({
  seconds,
  since,
  ahead,
}: {
  seconds: number
  since: string | undefined
  ahead: number
}) {
  const now = useCompanyNow(ahead)
  return duration(seconds + (since === undefined ? 0 : Math.max(0, now - Date.parse(since)) / 1000))
}
