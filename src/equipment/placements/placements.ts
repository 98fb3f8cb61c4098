import { z } from 'zod'
import { ratingFields } from '#equipment/equipment/rating.ts'
import { type RentalDayRule, rentalDayRules } from '#equipment/rental/rental-day-choices.ts'
import {
  MOST_AT_ONCE,
  equipmentCategory,
  equipmentCondition,
} from '#equipment/equipment/equipment.ts'
import { locationScope } from '#people/locations/locations.ts'
import { flag, listPlace, listed } from '#values/list-query.ts'
import { moment } from '#values/moment.ts'
import { newId, optionalLine, optionalText, requiredText, rowId, tooLong } from '#values/text.ts'

/**
 * Minutes during which the person who placed a unit may take it back; management may at any time.
 * Our own choice.
 */
export const TAKE_BACK_MINUTES = 15

/** Shown for a unit without a room. */
export const NO_ROOM = 'No room given'

const at = moment()
const room = optionalLine('Room or area', 100)
const notes = optionalText('Notes', 1000)
const reason = requiredText('Reason', 500)

const isTyped = z
  .boolean()
  .default(true)
  .describe(
    'False where no one entered the time and the device took its own, which may be wrong: then one that no clock can have said counts as now, and one before the last pick-up from there. Otherwise the time is stored as it is, or refused',
  )

/**
 * Deploys units to a job; without one, to the customer's current job. Each unit brings the id of
 * its placement, so that resending places nothing twice.
 */
export const deployment = z.strictObject({
  customer_id: rowId,
  job_id: rowId.nullable().default(null),
  room: room.default(null),
  notes: notes.default(null),
  placed_at: at.describe('The days that are billed count from here'),
  is_typed: isTyped,
  is_before_loss: z
    .boolean()
    .default(false)
    .describe('Confirms a time before the date of loss, which is refused otherwise'),
  units: z
    .array(z.strictObject({ id: newId, equipment_id: rowId }))
    .min(1, 'Select at least one unit')
    .max(MOST_AT_ONCE, `Deploy at most ${MOST_AT_ONCE} units at once`),
})
export type Deployment = z.input<typeof deployment>

/** Picks up units from any jobs. */
export const pickUp = z.strictObject({
  removed_at: at,
  is_typed: isTyped,
  units: z
    .array(
      z.strictObject({
        placement_id: rowId,
        condition: equipmentCondition,
        note: notes.default(null),
        maintenance_reason: optionalText('What is wrong', 500)
          .default(null)
          .describe('Sends it to maintenance'),
      }),
    )
    .min(1, 'Select at least one unit')
    .max(MOST_AT_ONCE, `Pick up at most ${MOST_AT_ONCE} units at once`),
})
export type PickUp = z.input<typeof pickUp>

/** Result for each unit. A `refusal` says why nothing was done. */
export const outcome = z.object({
  done: z.array(z.string()).describe('Ids of placements'),
  refused: z.array(z.object({ id: z.string(), item_number: z.string(), refusal: z.string() })),
})
export type Outcome = z.infer<typeof outcome>

export const placementEdit = z
  .strictObject({ id: rowId, room, notes })
  .partial({ room: true, notes: true })

/** Correction by management, with a reason, because invoices depend on it. */
export const correction = z.strictObject({
  id: rowId,
  placed_at: at.optional(),
  removed_at: at.optional().describe('Only of one that was picked up'),
  job_id: rowId.optional(),
  change_reason: reason,
})
/** The part of a correction that moves a placed unit to another job. */
export const jobMove = correction
  .pick({ change_reason: true })
  .extend({ job_id: z.uuid('Choose a job') })
export const voiding = z.strictObject({ id: rowId, change_reason: reason })

/** A placement with its unit and job; times are ISO 8601 in UTC, money is USD cents. */
export const placement = z.object({
  id: z.string(),
  equipment_id: z.string(),
  name: z.string(),
  item_number: z.string(),
  model_number: z.string().nullable(),
  serial_number: z.string().nullable(),
  category: equipmentCategory,
  condition: equipmentCondition.describe("The unit's, now"),
  rental_rate_daily_cents: z.number().nullable(),
  rental_rate_weekly_cents: z.number().nullable(),
  rental_rate_monthly_cents: z.number().nullable(),
  ...ratingFields,
  job_id: z.string(),
  folder_number: z.string(),
  job_status: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  room: z.string().nullable(),
  notes: z.string().nullable(),
  placed_at: z.string(),
  placed_by_name: z.string().nullable(),
  removed_at: z.string().nullable(),
  removed_by_name: z.string().nullable(),
  removed_condition: equipmentCondition.nullable(),
  removed_note: z.string().nullable(),
  maintenance_reason: z.string().nullable(),
  change_reason: z.string().nullable(),
  is_just_mine: z
    .boolean()
    .describe(
      `The caller placed it in the last ${TAKE_BACK_MINUTES} minutes, and may take it back`,
    ),
  rental_days: z.int().describe('By the rule of the settings; of one that stands, until now'),
  rental_cents: z.int().nullable().describe('What these days bill; null without a rate'),
})
export type Placement = z.infer<typeof placement>

/** Filter: out for more than this many days; `long` means longer than the settings allow. */
export const outDays = ['long', '14', '30', '60', '90'] as const
export const outOver = z.enum(outDays)
export const outQuery = z.strictObject({
  city: locationScope.optional(),
  over: outOver.optional(),
  closed: flag.optional(),
  ours: flag.optional(),
  ...listPlace,
})

/** An open placement in the list of everything that is out. */
export const outPlacement = placement.extend({
  last_seen_at: z
    .string()
    .nullable()
    .describe('When the unit was last placed, picked up or scanned'),
  is_long: z.boolean().describe('Out longer than the settings allow'),
})
export type OutPlacement = z.infer<typeof outPlacement>
export const outPage = listed(outPlacement).extend({
  long_out_days: z.int().describe('The limit of the settings'),
})

/** Most placements of a job read at once: no job has had more. */
export const MOST_OF_JOB = 1000

export const PAGE_SIZE = 50
export const placementQuery = z
  .strictObject({ job_id: rowId.optional(), equipment_id: rowId.optional(), ...listPlace })
  .refine(
    ({ job_id, equipment_id }) => Boolean(job_id) !== Boolean(equipment_id),
    'Name a job or a unit',
  )

/** Equipment now or formerly in a home, as customers and claims agents see it. */
export const homePlacement = z.object({
  id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  name: z.string(),
  category: equipmentCategory,
  room: z.string().nullable(),
  placed_at: z.string(),
  removed_at: z.string().nullable(),
})
export type HomePlacement = z.infer<typeof homePlacement>

/** Adds what claims agents need to compare the log with an invoice's days. */
export const grantedPlacement = homePlacement.extend({
  item_number: z.string().describe('The number on its label'),
  rental_day_rule: z
    .enum(Object.keys(rentalDayRules) as RentalDayRule[])
    .describe('How days are counted, on the invoice too'),
})
export type GrantedPlacement = z.infer<typeof grantedPlacement>

export const constraintMessages = {
  placements_one_open: { message: 'This unit is already on a job. Pick it up first.' },
  placements_one_place_at_a_time: { message: 'The unit was on another job at that time.' },
  placements_removed_after_placed: {
    field: 'removed_at',
    message: 'Pick-up must be after the unit was placed',
  },
  placements_removed_whole: { message: 'A pick-up needs a condition.' },
  placements_removed_condition: { field: 'condition', message: 'Choose a condition' },
  placements_unit_in_service: { message: 'This unit is in maintenance or retired.' },
  placements_not_to_come: { message: 'This time is in the future.' },
  placements_not_long_ago: {
    field: 'placed_at',
    message: 'This is more than a year before it was recorded. Check the date.',
  },
  placements_job_is_open: { message: 'This job is closed.' },
  placements_change_has_reason: { field: 'change_reason', message: 'Reason is required' },
  placements_taken_back_soon: {
    message: `You can take back your own deployment for ${TAKE_BACK_MINUTES} minutes. After that, ask a supervisor.`,
  },
  placements_room_length: tooLong('room', 'Room or area', 100),
  placements_notes_length: tooLong('notes', 'Notes', 1000),
  placements_removed_note_length: tooLong('note', 'Note', 1000),
  placements_maintenance_reason_length: tooLong('maintenance_reason', 'What is wrong', 500),
  placements_change_reason_length: tooLong('change_reason', 'Reason', 500),
}
