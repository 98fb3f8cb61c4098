import { z } from 'zod'
import { listPlace } from '#values/list-query.ts'
import { moment } from '#values/moment.ts'
import { REQUIRED, newId, requiredLine, requiredText, rowId } from '#values/text.ts'
import { LUNCH } from '#time/time-clock/lunch.ts'
import { mileage, timeRecord } from '#time/time-clock/time-clock.ts'

const time = moment(REQUIRED)
const reason = requiredLine('Reason', 500)

const settles = rowId.optional().describe('The rejected punch that this record settles')
const is_before_loss = z
  .boolean()
  .default(false)
  .describe('Confirms hours before the date of loss, which are refused otherwise')
const lunch = z.int().min(0).max(LUNCH)
const settles_request = rowId.optional().describe('The correction request that this settles')

const inOrder = ({
  clock_in_time,
  clock_out_time,
}: {
  clock_in_time: string
  clock_out_time: string | null
}) => clock_out_time === null || Date.parse(clock_out_time) > Date.parse(clock_in_time)
const outAfterIn = {
  message: 'Clock out time must be after clock in time',
  path: ['clock_out_time'],
}

/** Time that management adds for someone: no punches, but a start and an end. */
export const newHours = z
  .strictObject({
    id: newId,
    job_id: rowId,
    employee_id: rowId,
    clock_in_time: time,
    clock_out_time: time.describe('Less the lunch that is deducted'),
    break_seconds: lunch
      .default(0)
      .describe('Seconds of lunch deducted before `clock_out_time`; none unless said'),
    notes: z.union([z.literal(''), requiredText('Notes', 1500)]).default(''),
    reason,
    settles,
    settles_request,
    is_before_loss,
  })
  .refine(inOrder, outAfterIn)

/**
 * Values that management sets in a correction; omitted fields stay as they are. The punches stay as
 * they were made.
 */
export const correction = z
  .strictObject({
    id: rowId,
    clock_in_time: time,
    clock_out_time: time
      .nullable()
      .describe('Null leaves an open record open; less the lunch that is deducted'),
    break_seconds: lunch
      .optional()
      .describe(
        'Seconds of lunch deducted before `clock_out_time`; left out, those of the record where it is still the punch less lunch, else none',
      ),
    starting_mileage: mileage.optional(),
    ending_mileage: mileage.nullable().optional(),
    reason,
    settles,
    settles_request,
    is_before_loss,
  })
  .refine(inOrder, outAfterIn)

export const removal = z.strictObject({ id: rowId, reason })

export const hoursQuery = z.strictObject({
  job_id: rowId,
  ...listPlace,
})

/**
 * The hours of a job: everyone's for management, otherwise one's own. Totals are the seconds of
 * finished records that count.
 */
export const jobHours = z.object({
  now: z.string(),
  time_zone: z.string(),
  records: z.array(timeRecord),
  people: z.array(
    z.object({
      employee_id: z.string(),
      employee_name: z.string(),
      seconds: z.number(),
      working: z.boolean(),
    }),
  ),
  seconds: z.number(),
  newer: z.string().optional(),
  older: z.string().optional(),
})
export type JobHours = z.infer<typeof jobHours>

/** Records of a job per page; totals include all of them. Our choice: two phone screens. */
export const PAGE_SIZE = 25
