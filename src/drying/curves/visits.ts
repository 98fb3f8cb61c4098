import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import {
  type ShownRound,
  type WaitingRound,
  begunBy,
  roundsByDay,
} from '#drying/round-walk/rounds-by-day.ts'
import type { Round } from '#drying/rounds/rounds.ts'
import { minuteOf } from '#values/times.ts'

/** A visit of a job. `isWaiting`: the server does not have its end yet. */
export type Visit = Omit<ShownRound, 'readings'>

interface ReadPoint {
  readings: readonly {
    round_id: string
    taken_at: string
    who_name: string | null
    waiting?: { what: { round_began_at: string } }
  }[]
}

/**
 * Returns the rounds of a job, oldest first, with those that only this device has: known by their
 * end, or by their readings of air or of points.
 */
export function roundsWith(
  rounds: readonly Round[],
  air: readonly ShownReading[],
  points: readonly ReadPoint[],
  waiting: readonly WaitingRound[],
  given: { zone: string; me: string },
): Visit[] {
  const known = roundsByDay(rounds, air, waiting, given).flatMap(({ rounds: ofDay }) => ofDay)
  const all = new Map<string, Visit>(known.map((round) => [round.id, round]))
  for (const { readings } of points)
    for (const { round_id, taken_at, who_name, waiting: entry } of readings)
      if (!all.has(round_id))
        all.set(round_id, {
          ...begunBy(round_id, entry?.what.round_began_at ?? taken_at, who_name),
          isWaiting: true,
        })
  return [...all.values()].toSorted(
    (one, other) => Date.parse(one.began_at) - Date.parse(other.began_at),
  )
}

/** Returns a visit in words: when, who, which units were off. */
export const visitInWords = (
  { began_at, who_name, all_running, off, note, imported_from, isWaiting }: Visit,
  zone: string,
) =>
  [
    minuteOf(began_at, zone),
    who_name,
    all_running
      ? 'all units running'
      : off.length > 0
        ? `off: ${off.map(({ name }) => name).join(', ')}`
        : all_running === false && 'not all units running',
    note,
    imported_from !== null && `imported from ${imported_from}`,
    isWaiting && 'on this device',
  ]
    .filter(Boolean)
    .join(' · ')
