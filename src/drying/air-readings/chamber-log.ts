import type { AirReading } from '#drying/air-readings/air-readings.ts'
import type { Atmosphere, ChamberLog } from '#drying/alerts/alerts.ts'
import type { Round } from '#drying/rounds/rounds.ts'

interface Given {
  chamber_id: string
  stage: ChamberLog['stage']
  readings: readonly AirReading[]
  rounds: readonly Pick<Round, 'id' | 'began_at' | 'all_running' | 'off'>[]
  /** Units that stand in the chamber. */
  units: readonly { equipment_id: string; name: string }[]
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

/** Null if no one looked, or said only that not all units ran. */
export function isRunning(
  unit: { equipment_id: string },
  looked: Pick<Round, 'all_running' | 'off'> | undefined,
) {
  if (looked === undefined) return null
  if (looked.all_running) return true
  if (looked.off.length === 0) return null
  return !looked.off.some(({ equipment_id }) => equipment_id === unit.equipment_id)
}

/**
 * Returns a chamber's log of air, as its alerts need it. A round that only this device has counts
 * by its first reading. The last round that looked tells which units ran.
 */
export function chamberLog({ chamber_id, readings, rounds, units, ...given }: Given) {
  const known = new Set(rounds.map(({ id }) => id))
  const waiting = new Map<string, string>()
  for (const { round_id, taken_at } of readings)
    if (!known.has(round_id)) waiting.set(round_id, taken_at)
  const visits = [
    ...rounds.map(({ id, began_at }) => ({ id, at: began_at })),
    ...[...waiting].map(([id, at]) => ({ id, at })),
  ]
  const looked = rounds
    .filter(({ all_running }) => all_running !== null)
    .toSorted((a, b) => Date.parse(b.began_at) - Date.parse(a.began_at))[0]
  return {
    ...given,
    chamber_id,
    visits,
    atmospheres: readings
      .filter((reading) => reading.chamber_id === chamber_id || reading.chamber_id === null)
      .map(asAtmosphere),
    surfaces: [],
    points: [],
    units: units.map((unit) => ({ ...unit, is_running: isRunning(unit, looked) })),
  } satisfies ChamberLog
}
