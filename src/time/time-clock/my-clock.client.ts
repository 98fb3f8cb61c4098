import { useQuery } from '@tanstack/react-query'
import { useOwedPunches } from '#time/time-clock/punch-entries.client.ts'
import { projectedClock } from '#time/time-clock/punches.ts'
import { useRememberedClock } from '#time/time-clock/remembered-clock.client.ts'
import { api } from '#client/api.ts'
import { useRememberedOnly } from '#client/remembered-person.ts'
import { useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { useSecond } from '#ui/now.ts'

export const statusQuery = api.timeClock.status.queryOptions()

/**
 * My clock, both as the server has it (`status`) and as it will be once the punches waiting on this
 * device are sent (`state`). `ahead` is how far the company's clock is ahead of this device's, in
 * ms, as of the server's last answer. `remembered` is the time (ISO 8601) of the remembered clock,
 * which is used if the server has not answered.
 */
export function useMyClock() {
  const { id: me } = useMe()
  const owed = useOwedPunches(me)
  const {
    data: status,
    dataUpdatedAt,
    error,
    refetch,
    isFetching,
    fetchStatus,
  } = useQuery(statusQuery)
  const memory = useRememberedClock()
  const zone = useCompanyZone()
  const known = status ?? memory
  const ahead = status ? Date.parse(status.now) - dataUpdatedAt : (memory?.ahead ?? 0)
  const punches = (owed ?? []).map(({ punch }) => punch)
  // Wait until it is known what is in the outbox: someone who is off the clock must not be asked to
  // clock out.
  const state = owed && projectedClock(known, punches)
  const isRememberedOnly = useRememberedOnly()
  const remembered = status || !isRememberedOnly ? undefined : memory?.now
  const isCutOff = owed && !status && !memory && fetchStatus === 'paused'
  const company = {
    zone: known?.time_zone ?? zone,
    offersWalkRound: known?.is_walk_round_offered ?? false,
  }
  return {
    me,
    status,
    state,
    owed: owed ?? [],
    punches,
    ahead,
    ...company,
    remembered,
    isCutOff,
    error,
    refetch,
    isFetching,
  }
}
export type MyClock = ReturnType<typeof useMyClock>

/**
 * Returns the time of a punch made now, by the device and by the company's clock as far as the
 * device knows it. ISO 8601.
 */
export function momentNow(ahead: number) {
  const now = Date.now()
  return { device_at: new Date(now).toISOString(), at: new Date(now + ahead).toISOString() }
}

/**
 * The company's time in ms, updated every second. Use it only in small components that show the
 * time.
 */
export const useCompanyNow = (ahead: number) => useSecond() + ahead
