import { z } from 'zod'
import { MOMENT_COMPLAINT } from '#values/typed-moment.ts'
import { type Placement, constraintMessages, correction } from '#equipment/placements/placements.ts'
import { momentsOf, typedIn } from '#values/company-time.ts'
import { isObject } from '#values/text.ts'

type Corrected = Pick<Placement, 'placed_at' | 'removed_at' | 'job_id'>

const times = ['placed_at', 'removed_at'] as const
type Time = (typeof times)[number]
type Typed = Record<Time, string>

/** Initial form values of a correction; times are in the company's time zone. */
export const correctionDraft = ({ placed_at, removed_at, job_id }: Corrected, zone: string) => ({
  job_id,
  change_reason: '',
  placed_at: typedIn(placed_at, zone),
  removed_at: removed_at === null ? '' : typedIn(removed_at, zone),
})

/**
 * Returns a schema that checks the form and outputs only changed fields, so that untouched times
 * keep their seconds.
 */
export function correctionChecked(was: Corrected, zone: string) {
  const before = correctionDraft(was, zone)
  const isTouched = (field: Time, typed: Typed) =>
    was[field] !== null && typed[field] !== before[field]
  const moment = (field: Time, typed: Typed) =>
    isTouched(field, typed) ? momentsOf(typed[field], zone)?.[0] : undefined
  const happened = (field: Time) => (typed: Typed) => {
    const at = moment(field, typed)
    return !isTouched(field, typed) || (at !== undefined && Date.parse(at) <= Date.now())
  }
  const isInOrder = (typed: Typed) => {
    const [from, to] = [
      moment('placed_at', typed) ?? was.placed_at,
      moment('removed_at', typed) ?? was.removed_at,
    ]
    // An invalid time gets its message at its own field.
    return (
      to === null ||
      !times.every((field) => happened(field)(typed)) ||
      Date.parse(to) > Date.parse(from)
    )
  }
  return z
    .strictObject({
      placed_at: z.string(),
      removed_at: z.string(),
      job_id: z.uuid('Choose a job'),
      change_reason: correction.shape.change_reason,
    })
    .refine(happened('placed_at'), { error: MOMENT_COMPLAINT, path: ['placed_at'], when: isObject })
    .refine(happened('removed_at'), {
      error: MOMENT_COMPLAINT,
      path: ['removed_at'],
      when: isObject,
    })
    .refine(isInOrder, {
      error: constraintMessages.placements_removed_after_placed.message,
      path: ['removed_at'],
      when: isObject,
    })
    .transform(({ job_id, change_reason, ...typed }) => {
      const [placed_at, removed_at] = [moment('placed_at', typed), moment('removed_at', typed)]
      return {
        ...(placed_at && { placed_at }),
        ...(removed_at && { removed_at }),
        ...(job_id !== was.job_id && { job_id }),
        change_reason,
      }
    })
}
