import { z } from 'zod'
import { EMPTY, type Words, shownIn } from '#values/words.ts'

/** How many changes are shown at once. */
export const PAGE_SIZE = 100

/** One field of one change, or the making of a row where `field` is null. Values are as the database writes them. */
export const audit = z.object({
  id: z.string(),
  at: z.string(),
  row_id: z.string(),
  table_name: z.string(),
  actor_name: z.string().nullable(),
  field: z.string().nullable(),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
})
export type Audit = z.infer<typeof audit>

/** What stands for a person who cannot be named (spec part 2). */
export const UNKNOWN_USER = 'Unknown User'

/**
 * What kind of change it was (spec part 2): a row or a value came to be, became another, or went. Where nothing has a word of its own, as an
 * item that is not archived or a photo in the main folder, it is a value like others.
 */
export function changeType(
  { field, old_value, new_value }: Pick<Audit, 'field' | 'old_value' | 'new_value'>,
  words: Words = {},
) {
  if (field === null) return 'Created'
  if (shownIn(words, field, null) !== EMPTY) return 'Updated'
  return old_value === null ? 'Created' : new_value === null ? 'Deleted' : 'Updated'
}
