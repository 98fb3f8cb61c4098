import { timeOrDateIn } from '#time/time-clock/clock-times.ts'
import { duration, runningTime } from '#values/durations.ts'
import { useCompanyNow } from '#time/time-clock/my-clock.client.ts'

interface Props {
  /** From when it runs, ISO 8601. */
  since: string
  ahead: number
}

// They alone are drawn anew each second, not what is around them.

/** A clock that runs: '7:05:09'. */
export function RunningClock({ since, ahead }: Props) {
  const now = useCompanyNow(ahead)
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {runningTime((now - Date.parse(since)) / 1000)}
    </span>
  )
}

/** When something was, with the day where it was not today. */
export function PunchTime({ at, ahead, zone }: { at: string; ahead: number; zone: string }) {
  const now = useCompanyNow(ahead)
  return <time dateTime={at}>{timeOrDateIn(at, now, zone)}</time>
}

/** A sum of finished seconds, with what runs since then, if something does: '7h 05m'. */
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
