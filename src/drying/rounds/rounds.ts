import { z } from 'zod'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { moment } from '#values/moment.ts'
import { newId, optionalText, requiredLine, requiredText, rowId, tooLong } from '#values/text.ts'

/** Stops of one round. Our choice, against a broken device. */
const MOST_STOPS = 1000

/** Reasons for skipping a stop that need no typing. */
export const usualSkips = [
  'No access',
  'Unit was off',
  'Unit picked up',
  'Meter not at hand',
  'Not needed today',
] as const

export const skipReason = requiredText('Reason', 500)

export const skippedStop = z.strictObject({
  id: newId,
  stop: requiredLine('Stop', 200).describe('Place and subject, such as `outlet:<unit>`'),
  name: requiredLine('Name of the stop', 200),
  reason: skipReason,
})

/** A round as each of its readings names it, so that the first to arrive makes it. */
export const begunRound = {
  round_id: newId.describe('Made by the device, as the round began'),
  round_began_at: moment().describe('By the device. The first that arrives counts'),
}

export const roundNote = optionalText('Note', 2000)
const MOST_UNITS = 1000
export const CHOOSE_OFF = 'Choose the units that are off'
/** The end of a round. */
export const finishedRound = z.strictObject({
  id: newId,
  job_id: rowId,
  began_at: moment(),
  ended_at: moment(),
  all_running: z.boolean().nullable().describe('All units were running. Null: no one looked'),
  off_unit_ids: z
    .array(rowId)
    .max(MOST_UNITS)
    .default([])
    .describe('Equipment of the job that was off, if not all units were running'),
  note: roundNote,
  skipped: z.array(skippedStop).max(MOST_STOPS),
})
export type FinishedRound = z.output<typeof finishedRound>

export const round = z.object({
  id: z.string(),
  began_at: z.string(),
  ended_at: z.string().nullable().describe('Null while it lasts'),
  all_running: z.boolean().nullable(),
  off: z
    .array(z.object({ equipment_id: z.string(), name: z.string() }))
    .describe('Units that were off, if not all were running'),
  note: z.string().nullable(),
  imported_from: z
    .string()
    .nullable()
    .describe('The file its readings came from; `who_name` imported it. Null: it was walked'),
  imported_at: z.string().nullable(),
  who_id: z.string().nullable(),
  who_name: z.string().nullable(),
  arrived_at: z
    .string()
    .nullable()
    .describe('When that person clocked in there. Null if there is no record, or not for you'),
  left_at: z.string().nullable(),
  skipped: z.array(z.object({ stop: z.string(), name: z.string(), reason: z.string() })),
  photos: z
    .array(
      z.object({
        id: z.string(),
        stop: z.string(),
        name: z.string().describe('The stop in words, until someone changes the photo'),
        state: z.enum(['arrived', 'ready']),
      }),
    )
    .describe(
      'Photos of the meter, which are photos of the job. Sent as uploads of kind `meter_photo`',
    ),
})
export type Round = z.infer<typeof round>

const OF_FILE = 'This round was imported from a file. Begin a new round.'
export const OUTSIDE_JOB =
  'This time is in the future, or before the loss and the start of the job.'
const CLOSED = `${JOB_CLOSED} Reopen it to add readings.`
export const constraintMessages = {
  rounds_note_length: tooLong('note', 'Note', 2000),
  rounds_ends_after_it_begins: { field: 'ended_at', message: 'A round ends after it begins.' },
  rounds_off_units_of_an_answer: {
    field: 'off_unit_ids',
    message: 'Units are off only if not all units are running.',
  },
  rounds_off_units_most: { field: 'off_unit_ids', message: CHOOSE_OFF },
  rounds_job_id_fkey: { message: 'Job not found' },
  rounds_job_is_open: { message: CLOSED },
  rounds_imported_from_length: tooLong('file_name', 'File name', 200),
  readings_round_of_file: { field: 'round_id', message: OF_FILE },
  readings_within_job: { field: 'taken_at', message: OUTSIDE_JOB },
  rounds_imported_stay: { message: 'This round was imported and can’t be changed.' },
  skipped_stops_stop_length: tooLong('stop', 'Stop', 200),
  skipped_stops_name_length: tooLong('name', 'Name of the stop', 200),
  skipped_stops_reason_length: tooLong('reason', 'Reason', 500),
  skipped_stops_once: { message: 'This stop was skipped already.' },
  skipped_stops_round_of_same_job: { message: 'This round belongs to another job.' },
}
