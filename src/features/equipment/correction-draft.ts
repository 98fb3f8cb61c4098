import { z } from 'zod'
import { MOMENT_COMPLAINT } from '#features/equipment/placing-time.ts'
import { type Placement, constraintMessages, correction } from '#features/equipment/placements.ts'
import { momentsOf, typedIn } from '#features/hours/company-time.ts'

type Corrected = Pick<Placement, 'placed_at' | 'removed_at' | 'job_id'>

/** A placement as its correction begins: times on the company's clock. */
export const correctionDraft = ({ placed_at, removed_at, job_id }: Corrected, zone: string) => ({
  ...{ job_id, change_reason: '' },
  placed_at: typedIn(placed_at, zone),
  removed_at: removed_at === null ? '' : typedIn(removed_at, zone),
})

/** What is typed, checked, as it is sent: only what was changed, so that what nobody touched keeps its seconds. */
export const correctionChecked = (was: Corrected, zone: string) =>
  z
    .strictObject({
      placed_at: z.string(),
      removed_at: z.string(),
      job_id: z.uuid('Choose a job'),
      change_reason: correction.shape.change_reason,
    })
    .transform(({ job_id, change_reason, ...typed }, context) => {
      const before = correctionDraft(was, zone)
      const moment = (field: 'placed_at' | 'removed_at') => {
        if (typed[field] === before[field]) return undefined
        const at = momentsOf(typed[field], zone)?.[0]
        if (!at || Date.parse(at) > Date.now()) context.addIssue({ code: 'custom', message: MOMENT_COMPLAINT, path: [field] })
        return at
      }
      const [placed_at, removed_at] = [moment('placed_at'), was.removed_at === null ? undefined : moment('removed_at')]
      const [from, to] = [placed_at ?? was.placed_at, removed_at ?? was.removed_at]
      if (to !== null && Date.parse(to) <= Date.parse(from))
        context.addIssue({ code: 'custom', ...constraintMessages.placements_removed_after_placed, path: ['removed_at'] })
      return {
        ...(placed_at && { placed_at }),
        ...(removed_at && { removed_at }),
        ...(job_id !== was.job_id && { job_id }),
        change_reason,
      }
    })
