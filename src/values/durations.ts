/** A length in seconds as hours and minutes, seconds dropped: '7h 05m'. */
export function duration(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
}

/** The same with seconds, for a clock that runs: '7:05:09'. */
export function runningTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** How long someone waits, for a timer that runs: '4:07', from an hour on '1h 05m'. */
export function waitingTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  return whole < 3600 ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}` : duration(whole)
}
