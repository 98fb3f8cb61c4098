import { z } from 'zod'
import { EMPTY, type Words, shownIn } from '#values/words.ts'

/** Changes shown at once. */
export const PAGE_SIZE = 100

/**
 * One field of one change, or the creation of the row if `field` is null. Values are as the
 * database writes them.
 */
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

/** Shown for a person whose name is unknown (spec part 2). */
export const UNKNOWN_USER = 'Unknown User'

/**
 * Returns the kind of a change (spec part 2): Created, Updated or Deleted. If the empty value of a
 * field has its own word, such as an item that is not archived or a photo in the main folder, it
 * counts as a value like any other.
 */
export function changeType(
  { field, old_value, new_value }: Pick<Audit, 'field' | 'old_value' | 'new_value'>,
  words: Words = {},
) {
  if (field === null) return 'Created'
  if (shownIn(words, field, null) !== EMPTY) return 'Updated'
  return old_value === null ? 'Created' : new_value === null ? 'Deleted' : 'Updated'
}
