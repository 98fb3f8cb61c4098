import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAirLog } from '#drying/air-readings/air-log.client.ts'
import { useAlertAnswers } from '#drying/alerts/alert-answers.client.ts'
import { roundsWith } from '#drying/curves/visits.ts'
import { usePoints } from '#drying/points/point-log.client.ts'
import type { OwedRound } from '#drying/round-walk/round-kind.client.ts'
import { useRounds } from '#drying/rounds/rounds.client.ts'
import { useSite } from '#drying/sites/site.client.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'

/** Returns the visits of a job, also those that wait on this device. */
function useVisits(job_id: string) {
  const me = useMe()
  const zone = useCompanyZone()
  const query = useRounds(job_id)
  const { readings, query: air } = useAirLog(job_id)
  const { points, query: ofPoints } = usePoints(job_id)
  const owed = useEntries<OwedRound>(me.id, 'round')
  const visits = useMemo(() => {
    const waiting = (owed ?? []).filter(({ what }) => what.job_id === job_id)
    return roundsWith(query.data ?? [], readings, points, waiting, { zone, me: me.name })
  }, [query.data, readings, points, owed, job_id, zone, me.name])
  return { visits, readings, points, queries: [query, air, ofPoints] }
}

/**
 * Reads what the curves of a job are made of, by the same questions as the Drying tab: a device that
 * kept that tab has them, with what waits on it. `log` is undefined until all have come.
 */
export function useJobDrying(job_id: string) {
  const input = { job_id }
  const meta = { failed: 'Failed to load curves' }
  const zone = useCompanyZone()
  const chambers = useQuery(api.chambers.list.queryOptions({ input, meta }))
  const rooms = useQuery(api.rooms.list.queryOptions({ input, meta }))
  const units = useQuery(api.placements.ofJob.queryOptions({ input, meta }))
  const site = useSite(job_id)
  const answers = useAlertAnswers(job_id)
  const { visits, readings, points, queries } = useVisits(job_id)
  const needed = [chambers, rooms, units, site, ...queries]
  const isWhole = needed.every(({ data }) => data !== undefined)
  const standing = chambers.data
  const placed = units.data
  const ofRooms = rooms.data
  const log = useMemo(
    () =>
      isWhole
        ? {
            zone,
            site: site.data ?? null,
            chambers: (standing ?? []).map((one) => ({ ...one, removed_at: null })),
            rooms: ofRooms ?? [],
            points,
            air: readings.toReversed(),
            rounds: visits,
            units: (placed ?? []).toSorted(
              (one, other) => Date.parse(one.placed_at) - Date.parse(other.placed_at),
            ),
          }
        : undefined,
    [isWhole, zone, site.data, standing, ofRooms, points, readings, visits, placed],
  )
  return { log, answers, failed: needed.find(({ error, data }) => error && data === undefined) }
}
