import { type RecordValues, blankRecord, valuesOf } from '#time/hours/record-draft.ts'
import { drivenWords } from '#time/requests/refused-words.ts'
import type { RefusedPunch } from '#time/requests/refused-punches.ts'

/**
 * Returns initial values for the record that a refused punch becomes. A clock-out fills in only its
 * own time, since its start is not known.
 */
export function recordFrom(punch: RefusedPunch, zone: string): RecordValues {
  const { employee_id, kind, punched_at, ended_at, notes, refusal } = punch
  const times = valuesOf(
    { clock_in_time: punched_at, clock_out_time: kind === 'out' ? punched_at : ended_at },
    zone,
  )
  return {
    ...times,
    ...(kind === 'out' && { clock_in_time: blankRecord.clock_in_time, clock_in_second: false }),
    employee_id,
    notes: [notes, ...drivenWords(punch)].filter((line) => line !== '').join('\n'),
    reason: `Rejected punch. ${refusal}`.slice(0, 500),
  }
}
