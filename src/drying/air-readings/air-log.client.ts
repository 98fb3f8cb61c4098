import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TYPED_OVER } from '#drying/air-readings/air-reading-kind.client.ts'
import type { AirReading } from '#drying/air-readings/air-readings.ts'
import type { OwedAirReading, ShownReading } from '#drying/air-readings/shown-reading.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import type { Entry } from '#outbox/outbox.ts'

/**
 * Returns the readings of air of a job, newest first: those of the server, and those that wait on
 * this device. `query` tells about loading and failures.
 */
export function useAirLog(job_id: string) {
  const me = useMe()
  const query = useQuery(
    api.airReadings.list.queryOptions({
      input: { job_id },
      meta: { failed: 'Failed to load readings' },
    }),
  )
  const owed = useEntries<OwedAirReading>(me.id, 'air-reading')
  const readings = useMemo(
    () => merged(query.data ?? [], owed?.filter(({ what }) => what.job_id === job_id) ?? [], me),
    [query.data, owed, job_id, me],
  )
  return { readings, query }
}

function merged(
  saved: readonly AirReading[],
  owed: readonly Entry<OwedAirReading>[],
  me: { name: string },
): ShownReading[] {
  const ids = new Set(saved.map(({ id }) => id))
  const waiting = owed.filter(({ id }) => !ids.has(id))
  const typedOver = new Map(
    waiting.flatMap((entry) => {
      const { corrects } = entry.what
      return corrects ? [[corrects.id, entry] as const] : []
    }),
  )
  const struck = (reading: ShownReading): ShownReading => {
    const by = typedOver.get(reading.id)
    return by && reading.struck_at === null
      ? {
          ...reading,
          struck_at: by.at,
          struck_by_name: me.name,
          struck_reason: TYPED_OVER,
        }
      : reading
  }
  return [...saved, ...waiting.map((entry) => asReading(entry, me.name))]
    .map(struck)
    .toSorted(
      (one, other) =>
        Date.parse(other.taken_at) - Date.parse(one.taken_at) || (one.id < other.id ? 1 : -1),
    )
}

const asReading = (entry: Entry<OwedAirReading>, who_name: string): ShownReading => ({
  id: entry.id,
  round_id: entry.what.round_id,
  place: entry.what.place,
  chamber_id: entry.what.chamber_id,
  chamber_name: entry.what.chamber_name,
  equipment_id: entry.what.equipment_id,
  unit_name: entry.what.unit_name,
  meter_id: entry.what.meter_id,
  fahrenheit: entry.what.fahrenheit,
  rh: entry.what.rh,
  taken_at: entry.at,
  is_arrival_time: false,
  imported_at: null,
  who_name,
  corrects_id: entry.what.corrects?.id ?? null,
  struck_at: null,
  struck_by_name: null,
  struck_reason: null,
  waiting: entry,
})

/** Returns the newest reading that counts at a place. Those of a round under way are left out. */
export const lastReading = (
  readings: readonly ShownReading[],
  { place, chamber_id, equipment_id }: Pick<AirReading, 'place' | 'chamber_id' | 'equipment_id'>,
  round_id?: string,
) =>
  readings.find(
    (one) =>
      one.struck_at === null &&
      one.round_id !== round_id &&
      one.place === place &&
      (equipment_id === null ? one.chamber_id === chamber_id : one.equipment_id === equipment_id),
  )
