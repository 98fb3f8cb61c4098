import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useKept } from '#features/time-clock/punch-queue.ts'
import { isPunch, projected } from '#features/time-clock/punches.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'

export const statusQuery = api.timeClock.status.queryOptions()

/**
 * My clock: as the server has it, and as it will be with what waits on this device. `ahead`: how far the company's clock is ahead of this
 * device's, in ms, as of the server's last answer.
 */
export function useMyClock() {
  const { id: me } = useMe()
  const kept = useKept(me)
  const { data: status, dataUpdatedAt, error, refetch, isFetching } = useQuery(statusQuery)
  const ahead = status ? Date.parse(status.now) - dataUpdatedAt : 0
  const punches = kept.filter(isPunch)
  const state = projected(status, punches)
  return { me, status, state, punches, ahead, zone: status?.time_zone, error, refetch, isFetching }
}
export type MyClock = ReturnType<typeof useMyClock>

/** When a punch is made: as the device says, and as the company's clock says as far as the device knows. ISO 8601. */
export function momentNow(ahead: number) {
  const now = Date.now()
  return { device_at: new Date(now).toISOString(), at: new Date(now + ahead).toISOString() }
}

/** The company's time, in ms, each second anew: for what is small and shows it. */
export function useCompanyNow(ahead: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const each = setInterval(tick, 1000)
    return () => clearInterval(each)
  }, [])
  return now + ahead
}
