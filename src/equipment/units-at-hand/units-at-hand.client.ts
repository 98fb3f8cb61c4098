import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOwedUnits } from '#equipment/units-at-hand/owed-placements.client.ts'
import {
  type UnitAtHand,
  asPlacedHere,
  availableByLocation,
  finderOf,
} from '#equipment/units-at-hand/units-at-hand.ts'
import { MAX_CODES } from '#equipment/equipment/equipment.ts'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { useShownFromDevice } from '#client/kept-answers.ts'
import { useCan } from '#client/session.ts'

const atHand = () =>
  api.equipment.atHand.queryOptions({ meta: { failed: 'Failed to load equipment' } })

/** Reads what a scan must know before anyone scans, so that it is on the device in the basement; only on one that opens without a connection. */
export function useUnitsAtHand() {
  const queryClient = useQueryClient()
  const may = useCan('equipment.place')
  useEffect(() => {
    if (may && navigator.serviceWorker?.controller)
      void queryClient.prefetchQuery(api.equipment.atHand.queryOptions())
  }, [may, queryClient])
}

/** The units that this device knows, read where the server's own list cannot be. */
export const useUnitsHere = (isWanted: boolean) =>
  useQuery({ ...atHand(), enabled: isWanted }).data?.rows

/** How many units can be deployed at each location; undefined while that is not known of all units. */
export function useAvailableByLocation() {
  const { data } = useQuery(atHand())
  const { deployed } = useOwedUnits()
  return data?.is_all ? availableByLocation(data.rows, deployed) : undefined
}

interface Asked {
  data: unknown
  error: unknown
  fetchStatus: string
}
/** The unit that a page asked the server for in vain, as this device knows it; null where it is not known here, undefined where the server may still answer, or refused. */
export function useUnitHere(
  { data, error, fetchStatus }: Asked,
  find: (units: readonly UnitAtHand[]) => UnitAtHand | undefined,
) {
  const isStuck = data === undefined && (error ? isWorthRetrying(error) : fetchStatus === 'paused')
  const here = useUnitsHere(isStuck)
  return isStuck && here ? (find(here) ?? null) : undefined
}

/** The units that this device knows, and those that the server finds by codes which it does not know. */
export function useKnownUnits(
  codes: readonly string[],
  placed: Parameters<typeof asPlacedHere>[1],
) {
  const query = useQuery(atHand())
  const isFromDevice = useShownFromDevice().size > 0
  const { rows, is_all } = query.data ?? { rows: [], is_all: false }
  const findHere = useMemo(() => finderOf(rows), [rows])
  // Whoever has all of them from the server need not ask for others.
  const isSure = query.data !== undefined && is_all && !isFromDevice
  const strange = isSure
    ? []
    : codes
        .filter((code) => findHere(code).length === 0)
        .toSorted()
        .slice(0, MAX_CODES)
  const asked = useQuery({
    ...api.equipment.find.queryOptions({ input: { codes: strange } }),
    enabled: strange.length > 0 && (query.data !== undefined || query.isError),
  })
  const found = asked.data
  const units = useMemo((): readonly UnitAtHand[] => {
    const here = new Set(rows.map(({ id }) => id))
    return [...rows, ...(found ?? []).map(({ unit }) => unit).filter(({ id }) => !here.has(id))]
  }, [rows, found])
  const now = asPlacedHere(units, placed)
  const find = useMemo(() => finderOf(now), [now])
  const isAsking = (code: string) =>
    (query.isPending || (asked.isFetching && strange.includes(code))) &&
    query.fetchStatus !== 'paused'
  return {
    query,
    units: now,
    find,
    isAsking,
    isOffline: !isSure && (query.fetchStatus === 'paused' || asked.fetchStatus === 'paused'),
  }
}
