import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type OwedPointReading,
  TYPED_OVER,
} from '#drying/point-readings/point-reading-kind.client.ts'
import type { PointReading } from '#drying/point-readings/point-readings.ts'
import type { Point } from '#drying/points/points.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import type { Entry } from '#outbox/outbox.ts'

/** A reading. `waiting` is its entry if only this device has it. */
export interface ShownReading extends PointReading {
  waiting?: Entry<OwedPointReading>
}
/** A point with the readings that wait on this device. */
export interface ShownPoint extends Point {
  readings: ShownReading[]
}

/**
 * Returns the points of a job in walking order, with their readings: those of the server, and those
 * that wait on this device. `query` tells about loading and failures.
 */
export function usePoints(job_id: string) {
  const me = useMe()
  const query = useQuery(
    api.points.list.queryOptions({ input: { job_id }, meta: { failed: 'Failed to load points' } }),
  )
  const owed = useEntries<OwedPointReading>(me.id, 'point-reading')
  const points = useMemo(
    () => (query.data ?? []).map((point) => withOwed(point, owed ?? [], me.name)),
    [query.data, owed, me.name],
  )
  return { points, query }
}

function withOwed(
  point: Point,
  owed: readonly Entry<OwedPointReading>[],
  who_name: string,
): ShownPoint {
  const ids = new Set(point.readings.map(({ id }) => id))
  const waiting = owed.filter(({ id, what }) => what.point_id === point.id && !ids.has(id))
  if (waiting.length === 0) return point
  const replacedBy = new Map(
    waiting.flatMap((entry) =>
      entry.what.replaces ? [[entry.what.replaces.id, entry] as const] : [],
    ),
  )
  const readings = [...point.readings, ...waiting.map((entry) => asReading(entry, who_name))]
    .map((reading): ShownReading => {
      const by = replacedBy.get(reading.id)
      return by && reading.struck_at === null
        ? { ...reading, struck_at: by.at, struck_by_name: who_name, struck_reason: TYPED_OVER }
        : reading
    })
    .toSorted(
      (one, other) =>
        Date.parse(one.taken_at) - Date.parse(other.taken_at) || (one.id < other.id ? -1 : 1),
    )
  return { ...point, readings }
}

const asReading = (entry: Entry<OwedPointReading>, who_name: string): ShownReading => {
  const { round_id, meter_id, mode, scale, value, surface_fahrenheit, replaces } = entry.what
  return {
    id: entry.id,
    round_id,
    meter_id,
    mode,
    scale,
    value,
    surface_fahrenheit,
    taken_at: entry.at,
    is_arrival_time: false,
    imported_at: null,
    who_name,
    corrects_id: replaces?.id ?? null,
    struck_at: null,
    struck_by_name: null,
    struck_reason: null,
    waiting: entry,
  }
}
