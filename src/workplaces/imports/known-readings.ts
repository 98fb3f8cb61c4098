import type { Point } from '#drying/points/points.ts'
import type { ReadRow } from '#workplaces/imports/reading-row.ts'
import type { KnownAir } from '#workplaces/imports/reading-subjects.ts'

/** A reading that the job or a former row has: what it showed, and whether it counts. */
interface Known {
  value: string
  counts: boolean
  row: number | undefined
}

/** Cuts a time to what the file says of it: 2026-03-02T14:20 or 2026-03-02T14:20:31. */
const cut = (at: string, precision: 'minute' | 'second') =>
  new Date(at).toISOString().slice(0, precision === 'minute' ? 16 : 19)

type Subject = { key: string; value: string; at: string }
const ofPoint = (
  point_id: string,
  one: { meter_id: string; mode: string; scale: string; value: number; at: string },
): Subject => ({
  key: `point ${point_id} ${one.meter_id} ${one.mode} ${one.scale}`,
  value: String(one.value),
  at: one.at,
})
const ofAir = (one: Omit<KnownAir, 'taken_at' | 'struck_at'> & { at: string }): Subject => ({
  key: `air ${one.place} ${one.chamber_id} ${one.equipment_id} ${one.meter_id}`,
  value: `${one.fahrenheit} °F, ${one.rh}%`,
  at: one.at,
})
const subjectOf = (read: ReadRow) =>
  read.of === 'point' ? ofPoint(read.point.id, read) : ofAir(read)

/** Tells rows that are on the job already, or twice in the file. */
export function knownReadings(points: readonly Point[], air: readonly KnownAir[]) {
  const known = new Map<string, Known[]>()
  const keep = ({ key, value, at }: Subject, counts: boolean, row?: number) => {
    for (const precision of ['minute', 'second'] as const) {
      const full = `${key} ${cut(at, precision)}`
      known.set(full, [...(known.get(full) ?? []), { value, counts, row }])
    }
  }
  for (const { id, readings } of points)
    for (const one of readings)
      keep(ofPoint(id, { ...one, at: one.taken_at }), one.struck_at === null)
  for (const one of air) keep(ofAir({ ...one, at: one.taken_at }), one.struck_at === null)
  return {
    /** Remembers a row that is added, so that the next one like it is told as its double. */
    add: (read: ReadRow, row: number) => keep(subjectOf(read), true, row),
    /**
     * Returns `here` for a reading that the job has, also a struck one, or why a row can't be added:
     * the file has it twice, or another value of the same subject, meter and time counts.
     */
    compare: (read: ReadRow): 'new' | 'here' | { problem: string } => {
      const { key, value, at } = subjectOf(read)
      const all = known.get(`${key} ${cut(at, read.precision)}`) ?? []
      const same = all.find((one) => one.value === value)
      if (same) return same.row === undefined ? 'here' : { problem: `Same as row ${same.row}` }
      const other = all.find(({ counts }) => counts)
      if (!other) return 'new'
      return {
        problem:
          other.row === undefined
            ? `The log has ${other.value} at this time, by this meter. Correct that reading instead.`
            : `Row ${other.row} has ${other.value} at the same time, by the same meter`,
      }
    },
  }
}
