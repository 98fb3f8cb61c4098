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

/**
 * Loads what scans need before anyone scans, so that it is on the device in a basement. Only on
 * devices that can open the app offline.
 */
export function useUnitsAtHand() {
  const queryClient = useQueryClient()
  const may = useCan('equipment.place')
  useEffect(() => {
    if (may && navigator.serviceWorker?.controller)
      void queryClient.prefetchQuery(api.equipment.atHand.queryOptions())
  }, [may, queryClient])
}

/** Returns the units known on this device, for when the server's list cannot be read. */
export const useUnitsHere = (isWanted: boolean) =>
  useQuery({ ...atHand(), enabled: isWanted }).data?.rows

/**
 * Returns how many units can be deployed at each location; undefined unless all units are known.
 */
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
/**
 * Returns a page's unit as known on this device if the server could not be asked. Null if it is
 * unknown here; undefined if the server may still answer, or refused.
 */
export function useUnitHere(
  { data, error, fetchStatus }: Asked,
  find: (units: readonly UnitAtHand[]) => UnitAtHand | undefined,
) {
  const isStuck = data === undefined && (error ? isWorthRetrying(error) : fetchStatus === 'paused')
  const here = useUnitsHere(isStuck)
  return isStuck && here ? (find(here) ?? null) : undefined
}

/** Returns the units known on this device, plus those that the server finds for unknown codes. */
export function useKnownUnits(
  codes: readonly string[],
  placed: Parameters<typeof asPlacedHere>[1],
) {
  const query = useQuery(atHand())
  const isFromDevice = useShownFromDevice().size > 0
  const { rows, is_all } = query.data ?? { rows: [], is_all: false }
  const findHere = useMemo(() => finderOf(rows), [rows])
  // With all units from the server there is no need to ask for others.
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
