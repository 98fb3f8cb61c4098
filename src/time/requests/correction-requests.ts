import { SETTLED_BEFORE } from '#time/hours/settled-before.ts'
import { z } from 'zod'
import { newId, requiredLine, requiredText, rowId, tooLong } from '#values/text.ts'

/** How many are listed at once. A constant of ours: more than a crew asks for in a week. */
export const MOST = 50
/** How long its person still sees what became of one, in days: two pay weeks, a constant of ours. */
export const SHOWN_DAYS = 14
/** How many days back a forgotten punch can be told of on screens: two pay weeks, a constant of ours. */
export const FORGOTTEN_DAYS = 14
/** How many characters what is wrong may have. */
export const MOST_WORDS = 1000

const words = requiredText('What is wrong', MOST_WORDS)
const day = z.iso.date('Choose a day')

/** What is wrong with a time record of one's own, or with a day (YYYY-MM-DD, the company's) that lacks one. */
export const newCorrectionRequest = z
  .strictObject({
    id: newId,
    record_id: rowId.nullable().default(null),
    day: day.nullable().default(null),
    words,
  })
  .refine(({ record_id, day }) => (record_id === null) !== (day === null), {
    message: 'Name either a time record or a day',
    path: ['day'],
  })

/** The fields of one as they are typed. */
export const typedRequest = z.object({ day: day.nullable(), words })
/** The same about a day, which must be chosen. */
export const typedDayRequest = typedRequest.extend({ day })

export const answer = z.strictObject({ id: rowId, reply: requiredLine('Answer', 500) })

/** One that was asked for, and how it was settled. `record`: the time record that it is about, while that counts. */
export const correctionRequest = z.object({
  id: z.string(),
  record_id: z.string().nullable(),
  day: z.string().nullable(),
  words: z.string(),
  employee_id: z.string(),
  employee_name: z.string(),
  created_at: z.string(),
  outcome: z.enum(['corrected', 'answered']).nullable(),
  reply: z.string().nullable(),
  settled_at: z.string().nullable(),
  settled_by_name: z.string().nullable(),
  record: z
    .object({
      id: z.string(),
      customer_name: z.string(),
      clock_in_time: z.string(),
      clock_out_time: z.string().nullable(),
      clocked_out_at: z.string().nullable(),
      break_seconds: z.int(),
      vehicle_number: z.string().nullable(),
      starting_mileage: z.int().nullable(),
      ending_mileage: z.int().nullable(),
    })
    .nullable(),
})
export type CorrectionRequest = z.infer<typeof correctionRequest>

export const openRequests = z.object({
  time_zone: z.string(),
  count: z.int(),
  requests: z.array(correctionRequest),
})

const ASKED = 'You already sent this to a supervisor, who has not answered yet.'
export const constraintMessages = {
  correction_requests_words_length: tooLong('words', 'What is wrong', MOST_WORDS),
  correction_requests_record_or_day: {
    field: 'day',
    message: 'Name either a time record or a day',
  },
  correction_requests_not_to_come: { field: 'day', message: 'This day is in the future.' },
  correction_requests_one_open_of_record: { message: ASKED },
  correction_requests_one_open_of_day: { field: 'day', message: ASKED },
  correction_requests_record_id_fkey: { message: 'Time record not found' },
  correction_requests_outcome: { message: 'A correction request is either corrected or answered' },
  correction_requests_reply_length: tooLong('reply', 'Answer', 500),
  correction_requests_settled_whole: { message: 'A settled request has an outcome' },
  correction_requests_settled_once: { message: SETTLED_BEFORE.request },
  correction_requests_answer_needs_reply: { field: 'reply', message: 'Write an answer' },
}
