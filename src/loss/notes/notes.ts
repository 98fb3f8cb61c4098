import { z } from 'zod'
import { moment } from '#values/moment.ts'
import { newId, requiredText, rowId } from '#values/text.ts'

/**
 * A new note. `noted_at` is the device's time, which may be hours before the note could be sent.
 */
export const newNote = z.strictObject({
  id: newId,
  job_id: rowId,
  content: requiredText('Note', 4000),
  noted_at: moment().optional(),
})

export type NewNote = z.output<typeof newNote>

/**
 * Sets who besides staff sees a note. Fields that are not given stay, so that two people who decide
 * about different readers don't overwrite each other.
 */
export const noteVisibility = z
  .strictObject({
    id: rowId,
    visible_to_customer: z.boolean().optional(),
    visible_to_claims_agent: z.boolean().optional(),
  })
  .refine(
    ({ visible_to_customer, visible_to_claims_agent }) =>
      visible_to_customer !== undefined || visible_to_claims_agent !== undefined,
    'Choose who can see the note',
  )

export const note = z.object({
  id: z.string(),
  job_id: z.string(),
  content: z.string(),
  author_name: z.string().nullable(),
  visible_to_customer: z.boolean(),
  visible_to_claims_agent: z.boolean(),
  created_at: z.string(),
  noted_at: z.string(),
})
export type Note = z.infer<typeof note>
/** A note as a customer sees it. */
export const seenNote = note
  .pick({ id: true, content: true, created_at: true })
  .extend({ job_description: z.string() })

/** The people outside that management may show a note to. */
export const readers = [
  {
    field: 'visible_to_customer',
    name: 'the customer',
    consequence: 'The customer can read it immediately on their Job Notes page.',
  },
  {
    field: 'visible_to_claims_agent',
    name: 'the adjuster',
    consequence: 'Adjusters with access to this claim can read it immediately.',
  },
] as const
export type Reader = (typeof readers)[number]

export const PAGE_SIZE = 50

export const constraintMessages = {
  notes_content_length: { field: 'content', message: 'Note must have 1 to 4,000 characters' },
  notes_job_id_fkey: { message: 'Job not found' },
}
