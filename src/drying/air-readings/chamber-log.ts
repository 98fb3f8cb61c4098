import type { AirReading } from '#drying/air-readings/air-readings.ts'
import type { Atmosphere, ChamberLog } from '#drying/alerts/alerts.ts'

interface Given {
  chamber_id: string
  stage: ChamberLog['stage']
  readings: readonly AirReading[]
  rounds: readonly { id: string; began_at: string; all_running: boolean | null }[]
  /** Dehumidifiers that stand in the chamber. */
  dehumidifiers: readonly { equipment_id: string; name: string }[]
  /** When drying began, ISO 8601. */
  began_at: string
  now: string
  zone: string
  elevation_feet: number
}

export const asAtmosphere = (reading: AirReading): Atmosphere => ({
  id: reading.id,
  visit_id: reading.round_id,
  at: reading.taken_at,
  place: reading.place,
  equipment_id: reading.equipment_id,
  fahrenheit: reading.fahrenheit,
  rh: reading.rh,
  struck: reading.struck_at !== null,
})

/**
 * Returns a chamber's log of air, as its alerts need it. A round that only this device has counts
 * by its first reading. That all units ran tells about each; that not all did, about none.
 */
export function chamberLog({ chamber_id, readings, rounds, dehumidifiers, ...given }: Given) {
  const known = new Set(rounds.map(({ id }) => id))
  const waiting = new Map<string, string>()
  for (const { round_id, taken_at } of readings)
    if (!known.has(round_id)) waiting.set(round_id, taken_at)
  const visits = [
    ...rounds.map(({ id, began_at }) => ({ id, at: began_at })),
    ...[...waiting].map(([id, at]) => ({ id, at })),
  ]
  const last = rounds.toSorted((a, b) => Date.parse(b.began_at) - Date.parse(a.began_at))[0]
  return {
    ...given,
    chamber_id,
    visits,
    atmospheres: readings
      .filter((reading) => reading.chamber_id === chamber_id || reading.chamber_id === null)
      .map(asAtmosphere),
    surfaces: [],
    points: [],
    units: dehumidifiers.map((unit) => ({
      ...unit,
      is_running: last?.all_running === true ? true : null,
    })),
  } satisfies ChamberLog
}
