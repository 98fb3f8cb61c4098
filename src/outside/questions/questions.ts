import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'
import { flag, listPlace } from '#values/list-query.ts'
import { newId, requiredText, rowId } from '#values/text.ts'

/** The items of a customer that a question can be about, as named within a sentence. */
export const aboutKinds = {
  job: 'the job',
  photo: 'a photo',
  document: 'a document',
  contract: 'a contract',
  note: 'a note',
  invoice: 'an invoice',
} as const
export type AboutKind = keyof typeof aboutKinds

export const MOST_IN_QUESTION = 2000
export const MOST_IN_ANSWER = 4000

const about = { about_kind: z.enum(Object.keys(aboutKinds) as AboutKind[]), about_id: rowId }

/** The contents of a question, and the item it is about. */
export const askedFields = {
  id: newId,
  content: requiredText('Question', MOST_IN_QUESTION),
  about_kind: about.about_kind.optional(),
  about_id: about.about_id
    .optional()
    .describe('What it is about, with its kind; one of the customer’s that is shown to who asks'),
}
const isWhole = ({
  about_kind,
  about_id,
}: {
  about_kind?: AboutKind | undefined
  about_id?: string | undefined
}) => (about_kind === undefined) === (about_id === undefined)
export const aboutWhole: [typeof isWhole, { path: string[]; message: string }] = [
  isWhole,
  { path: ['about_id'], message: 'Say which item it is about' },
]

/** The item that a question is about. */
export interface About {
  about_kind: AboutKind
  about_id: string
}

/** A question about a customer's job, or about one of the customer's items. */
export const newQuestion = z
  .strictObject({ customer_id: rowId, ...askedFields })
  .refine(...aboutWhole)

export const newAnswer = z.strictObject({
  id: newId,
  question_id: rowId,
  content: requiredText('Answer', MOST_IN_ANSWER),
})

const answer = z.object({ id: z.string(), content: z.string(), answered_at: z.string() })

/** A question as its asker sees it, without who answered at the office. */
export const ownQuestion = z.object({
  id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  content: z.string(),
  about_kind: about.about_kind.nullable(),
  about_id: z.string().nullable(),
  about: z
    .string()
    .nullable()
    .describe(
      'The item’s name: number, title or beginning, of a photo the room and time; null where the caller may not see it anymore',
    ),
  asked_at: z.string(),
  answers: z.array(answer).describe('In the order they were given'),
})
export type OwnQuestion = z.infer<typeof ownQuestion>

/** The same question for staff. */
export const question = ownQuestion.extend({
  job_id: z.string().nullable(),
  customer_number: z.string(),
  asked_as: z
    .enum(['customer', 'agent', 'adjuster'])
    .describe('`adjuster`: someone without an account, by a mailed link'),
  asker_name: z.string(),
  settled_at: z.string().nullable().describe('When staff noted that it needs no answer'),
  answers: z.array(answer.extend({ created_by_name: z.string().nullable() })),
})
export type Question = z.infer<typeof question>

/** The asker's role, as shown to staff. */
export const askers: Record<Question['asked_as'], string> = {
  customer: 'Customer',
  agent: 'Adjuster',
  adjuster: 'Adjuster',
}

export const questionQuery = z.strictObject({
  job_id: rowId.optional().describe('Those of this job, and of its customer without a job'),
  waiting: flag
    .optional()
    .describe(
      'true: those that wait for an answer, the longest first; false: the others, newest first',
    ),
  city: locationScope.optional(),
  after: listPlace.after,
})

/** The tabs of the office's questions page. */
export const questionsTabs = { waiting: 'Waiting', answered: 'Answered' } as const

export const PAGE_SIZE = 20

export const constraintMessages = {
  questions_content_length: {
    field: 'content',
    message: 'Question must have 1 to 2,000 characters',
  },
  questions_about_kind: { field: 'about_kind', message: 'You can’t ask about this' },
  questions_about_whole: { field: 'about_id', message: 'Say which item it is about' },
  questions_about_theirs: {
    field: 'about_id',
    message: 'This is no longer shared with you. Reload the page.',
  },
  questions_asked_as: { message: 'Only customers and adjusters can ask' },
  questions_one_asker: { message: 'A question has one asker' },
  questions_link_id_fkey: { message: 'Link not found' },
  questions_customer_id_fkey: { message: 'Customer not found' },
  questions_job_id_fkey: { message: 'Job not found' },
  answers_content_length: { field: 'content', message: 'Answer must have 1 to 4,000 characters' },
  answers_question_id_fkey: { message: 'Question not found' },
}
