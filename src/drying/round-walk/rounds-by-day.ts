import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import type { Round } from '#drying/rounds/rounds.ts'
import { calendarDay } from '#values/times.ts'

/** A round as the log shows it. `isWaiting`: the server does not have its end yet. */
export interface ShownRound extends Round {
  isWaiting: boolean
  /** In the order in which they were taken. */
  readings: ShownReading[]
}

/** The end of a round that only this device has. */
export interface WaitingRound {
  id: string
  at: string
  what: {
    began_at: string
    all_running: boolean | null
    off?: readonly { equipment_id: string; name: string }[]
    note: string | null
    skipped: readonly { stop: string; name: string; reason: string }[]
  }
}

/** Returns a round that only this device has, known by a reading of it. */
export const begunBy = (id: string, began_at: string, who_name: string | null): Round => ({
  id,
  began_at,
  ended_at: null,
  all_running: null,
  off: [],
  note: null,
  who_id: null,
  who_name,
  arrived_at: null,
  left_at: null,
  imported_from: null,
  imported_at: null,
  skipped: [],
  photos: [],
})

/** Returns the rounds of a job with their readings by the company's day, newest first. */
export function roundsByDay(
  rounds: readonly Round[],
  readings: readonly ShownReading[],
  waiting: readonly WaitingRound[],
  { zone, me }: { zone: string; me: string },
) {
  const shown = new Map<string, ShownRound>()
  for (const round of rounds) shown.set(round.id, { ...round, isWaiting: false, readings: [] })
  for (const { id, at, what } of waiting) {
    const known = shown.get(id) ?? begunBy(id, what.began_at, me)
    if (known.ended_at !== null) continue
    const { all_running, off = [], note, skipped } = what
    const ended = { ended_at: at, all_running, off: [...off], note, skipped: [...skipped] }
    shown.set(id, { ...known, ...ended, isWaiting: true, readings: [] })
  }
  for (const reading of readings) {
    const { round_id, taken_at, who_name, waiting: entry } = reading
    const round: ShownRound = shown.get(round_id) ?? {
      ...begunBy(round_id, entry?.what.round_began_at ?? taken_at, who_name),
      isWaiting: true,
      readings: [],
    }
    shown.set(round_id, { ...round, readings: [reading, ...round.readings] })
  }
  const days = new Map<string, ShownRound[]>()
  for (const round of [...shown.values()].toSorted(
    (one, other) => Date.parse(other.began_at) - Date.parse(one.began_at),
  )) {
    const day = calendarDay(round.began_at, zone)
    days.set(day, [...(days.get(day) ?? []), round])
  }
  return [...days].map(([day, all]) => ({ day, rounds: all }))
}
