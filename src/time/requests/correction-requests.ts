import { SETTLED_BEFORE } from '#time/hours/settled-before.ts'
import { z } from 'zod'
import { open, recordAsked, request } from '#time/requests/requests.ts'
import { newId, requiredLine, requiredText, rowId, tooLong } from '#values/text.ts'

/** Days back for which the screens accept a forgotten punch. Our choice: two pay weeks. */
export const FORGOTTEN_DAYS = 14
/** Characters allowed in the description of what is wrong. */
export const MOST_WORDS = 1000

const words = requiredText('What is wrong', MOST_WORDS)
const day = z.iso.date('Choose a day')

/**
 * A report that one of one's own time records is wrong, or that a day (YYYY-MM-DD, by the company's
 * clock) lacks one.
 */
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

/** The form's fields. */
export const typedRequest = z.object({ day: day.nullable(), words })
/** The form's fields for a request about a day, which must be chosen. */
export const typedDayRequest = typedRequest.extend({ day })

export const answer = z.strictObject({ id: rowId, reply: requiredLine('Answer', 500) })

/**
 * A request and how it was settled. `record` is the time record it is about, as long as that
 * counts.
 */
export const correctionRequest = request.extend({
  record_id: z.string().nullable(),
  day: z.string().nullable(),
  words: z.string(),
  outcome: z.enum(['corrected', 'answered']).nullable(),
  record: recordAsked
    .extend({
      customer_name: z.string(),
      clocked_out_at: z.string().nullable(),
      break_seconds: z.int(),
    })
    .nullable(),
})
export type CorrectionRequest = z.infer<typeof correctionRequest>

export const openRequests = open.extend({ requests: z.array(correctionRequest) })

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
