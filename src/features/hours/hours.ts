import { z } from 'zod'
import { newId, requiredLine, rowId } from '#features/text/text.ts'
import { timeRecord } from '#features/time-clock/time-clock.ts'

const time = z.iso.datetime({ offset: true, error: 'Please fill in all required fields' })
const reason = requiredLine('Reason', 500)

const inOrder = <T extends { clock_in_time: string; clock_out_time: string }>({ clock_in_time, clock_out_time }: T) =>
  Date.parse(clock_out_time) > Date.parse(clock_in_time)
const outAfterIn = { message: 'Clock out time must be after clock in time', path: ['clock_out_time'] }

/** Time that management writes down for somebody: no punches, both ends. */
export const newHours = z
  .strictObject({
    id: newId,
    job_id: rowId,
    employee_id: rowId,
    clock_in_time: time,
    clock_out_time: time,
    notes: z.string().trim().max(1500, 'Notes are too long: at most 1,500 characters').default(''),
    reason,
  })
  .refine(inOrder, outAfterIn)

/** What counts, as management corrects it. The punches stay as they were made. */
export const correction = z.strictObject({ id: rowId, clock_in_time: time, clock_out_time: time, reason }).refine(inOrder, outAfterIn)

export const removal = z.strictObject({ id: rowId, reason })

/** The hours of a job: of everybody for management, else one's own. Totals are seconds that count, of finished records. */
export const jobHours = z.object({
  now: z.string(),
  time_zone: z.string(),
  records: z.array(timeRecord),
  people: z.array(z.object({ employee_id: z.string(), employee_name: z.string(), seconds: z.number() })),
  seconds: z.number(),
  more: z.boolean().describe('Whether there are older records than these; the totals have them'),
})
export type JobHours = z.infer<typeof jobHours>

/** Records of a job that are listed; a constant of ours, more than a job of a year has. */
export const LISTED = 500
