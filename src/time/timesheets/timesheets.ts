import { z } from 'zod'
import { roleShape } from '#access/roles.ts'
import { newId, rowId } from '#values/text.ts'
import { timeRecord, week } from '#time/time-clock/time-clock.ts'
import { OVERTIME_AFTER } from '#time/time-clock/pay-week.ts'

export const approval = z.strictObject({
  id: newId,
  employee_id: rowId,
  week,
  seen_seconds: z.number().min(0).describe('The total that was reviewed: 409 if it has changed'),
})

/**
 * A person's pay week. Seconds that count, by day starting with Sunday; a record in progress counts
 * until now.
 */
export const timesheet = z.object({
  employee_id: z.string(),
  employee_name: z.string(),
  employee_email: z.string(),
  role: roleShape,
  deactivated: z.boolean(),
  seconds: z.array(z.number()).length(7),
  total_seconds: z.number(),
  overtime_seconds: z.number().describe(`Over ${OVERTIME_AFTER / 3600} hours`),
  break_seconds: z.number().describe('Lunch deducted from records that end in this week'),
  on_the_clock: z
    .object({
      id: z.string(),
      customer_id: z.string(),
      customer_name: z.string(),
      since: z.string(),
      missing_out: z.boolean(),
    })
    .nullable()
    .describe('As of now, for any week; `missing_out`: for over 14 hours'),
  approval: z
    .object({ by_name: z.string().nullable(), at: z.string(), paid_seconds: z.number() })
    .nullable(),
  marks: z
    .object({ by_hand: z.int(), own_correction: z.int(), sent_late: z.int(), deleted: z.int() })
    .describe(
      'How many of its records were entered by hand, corrected by the employee themselves, sent late, or deleted',
    ),
  changed_since: z.boolean().describe('Whether anything changed after approval'),
})
export type Timesheet = z.infer<typeof timesheet>

export const timesheetsWeek = z.object({
  week: z.string(),
  now: z.string(),
  time_zone: z.string(),
  timesheets: z.array(timesheet),
})

export type TimesheetsWeek = z.infer<typeof timesheetsWeek>

export const personWeek = z.object({
  week: z.string(),
  time_zone: z.string(),
  now: z.string(),
  records: z.array(timeRecord),
})

export const constraintMessages = {
  week_approvals_over: { message: 'This week is not over yet.' },
  week_approvals_nothing_open: {
    message: 'A record in this week has no clock-out yet. Correct it first.',
  },
  week_approvals_employee_id_fkey: { field: 'employee_id', message: 'Employee not found' },
  week_approvals_once: { message: 'This week is already approved.' },
  week_approvals_begins_on_sunday: { field: 'week', message: 'A pay week starts on a Sunday' },
  week_approvals_seconds_range: { message: 'Working time cannot be negative' },
}
