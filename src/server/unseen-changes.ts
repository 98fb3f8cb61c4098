import { ORPCError } from '@orpc/server'
import { z } from 'zod'

/** The fields about to be written, as their editor last saw them. */
export const seen = z
  .record(z.string().max(60), z.union([z.string(), z.number(), z.null()]))
  .optional()
  .describe('The fields as last read: if one has changed since, the answer is 409 with `current`, and nothing is saved')

type Value = string | number | null | undefined
const same = (one: Value, other: Value) => String(one ?? '') === String(other ?? '')

/** Refuses (409) to overwrite what someone else just saved, and gives the current value at each field. */
export function refuseUnseen(was: z.infer<typeof seen>, current: object) {
  const now = current as Record<string, Value>
  const changed = Object.keys(was ?? {}).filter((field) => field in now && !same(was![field], now[field]))
  if (changed.length === 0) return
  const issues = changed.map((field) => ({
    path: [field],
    message: `Someone else just changed this to: ${now[field] === null ? 'nothing' : now[field]}. Save again to keep yours.`,
  }))
  const data = { issues, current: Object.fromEntries(changed.map((field) => [field, now[field]])) }
  throw new ORPCError('CONFLICT', { message: 'Someone else just changed this. Check the marked fields.', data })
}
