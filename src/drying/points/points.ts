import { z } from 'zod'
import {
  METER_ARCHIVED,
  meterValue,
  pointReading,
  readWith,
  typedValue,
  typedValueOrNone,
} from '#drying/point-readings/point-readings.ts'
import { endings, pointStatus } from '#drying/series/series.ts'
import type { Point as SeriesPoint } from '#drying/series/series.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { typedNumber, wholeNumberOf } from '#values/amounts.ts'
import { keys } from '#values/keys.ts'
import { newId, optionalLine, optionalText, rowId, tooLong } from '#values/text.ts'

export const surfaces = {
  floor: 'Floor',
  wall: 'Wall',
  ceiling: 'Ceiling',
  baseboard: 'Baseboard',
  cabinet: 'Cabinet',
  framing: 'Framing',
  subfloor: 'Subfloor',
  other: 'Other',
} as const
export const materials = {
  drywall: 'Drywall',
  wood_framing: 'Wood framing',
  hardwood: 'Hardwood',
  plywood: 'Plywood or OSB',
  particle_board: 'Particle board',
  plaster: 'Plaster',
  concrete: 'Concrete',
  insulation: 'Insulation',
  carpet: 'Carpet',
  pad: 'Carpet pad',
  tile: 'Tile',
  other: 'Other',
} as const

/** Inches above the floor (100 ft). Our choice, against slips of the keyboard. */
const HIGHEST_POINT = 1200
const HEIGHT = 'Enter whole inches from 0 to 1,200'
const NO_MATERIAL = 'Say which material it is'
const BELOW_STANDARD = 'The goal can’t be below the dry standard'
const NO_REASON = 'Say why work on this point ended'
const CLOSED = `${JOB_CLOSED} Reopen it to change its points.`

/** A point of a material as staff set it up. */
export const pointForm = z.strictObject({
  chamber_id: rowId,
  room_id: rowId.nullable(),
  surface: z.enum(keys(surfaces), 'Choose a surface'),
  material: z.enum(keys(materials), 'Choose a material'),
  material_other: optionalLine('Material', 100),
  height_in: z
    .int(HEIGHT)
    .min(0, HEIGHT)
    .max(HIGHEST_POINT, HEIGHT)
    .nullable()
    .describe('Inches above the floor, or deep in it'),
  spot: optionalLine('Where exactly', 200),
})

/** A goal of a point on one meter, mode and scale. */
export const goal = z.strictObject({
  ...readWith.shape,
  dry_standard: meterValue
    .nullable()
    .describe('An unaffected material, read with the same meter, mode and scale'),
  goal: meterValue,
})
export type Goal = z.infer<typeof goal>
/** Returns the problem of a goal, or undefined. The material dries to its dry standard, no further. */
export const goalProblem = (given: Pick<Goal, 'dry_standard' | 'goal'>) =>
  given.dry_standard !== null && given.goal < given.dry_standard ? BELOW_STANDARD : undefined

export const newPoint = pointForm.extend({
  id: newId,
  job_id: rowId,
  goal: goal.nullable().describe('The first goal; null: none yet'),
})
export const pointChange = pointForm.partial().extend({ id: rowId })
export const newGoal = goal.extend({ id: rowId.describe('The point') })
export const ending = z.strictObject({
  id: rowId,
  how: z.enum(keys(endings), 'Choose how it ended'),
  reason: optionalText('Reason', 500),
})
export const newOrder = z.strictObject({
  job_id: rowId,
  ids: z.array(rowId).min(1).max(1000).describe('Points in walking order'),
})

const numberOrNone = (text: string) => (text.trim() === '' ? null : wholeNumberOf(text))
const typedFields = {
  ...pointForm.shape,
  room_id: z.string().transform((id) => (id === '' ? null : id)),
  height_in: typedNumber<number | null>(numberOrNone, HEIGHT).pipe(pointForm.shape.height_in),
}
// The name of another material goes with it when a known one is chosen.
const withName = <Typed extends Pick<Point, 'material' | 'material_other'>>(typed: Typed) => ({
  ...typed,
  material_other: typed.material === 'other' ? typed.material_other : null,
})
function needName(typed: Pick<Point, 'material' | 'material_other'>, context: z.RefinementCtx) {
  if (typed.material === 'other' && typed.material_other === null)
    context.addIssue({ code: 'custom', path: ['material_other'], message: NO_MATERIAL })
}
/** A point as typed: choices and figures are text, and an empty one is null. */
export const typedPoint = z.strictObject(typedFields).superRefine(needName).transform(withName)
/** A goal as typed. */
export const typedGoal = goal
  .extend({
    meter_id: z.string().min(1, 'Choose a meter').pipe(rowId),
    dry_standard: typedValueOrNone,
    goal: typedValue,
  })
  .superRefine((given, context) => {
    const message = goalProblem(given)
    if (message) context.addIssue({ code: 'custom', path: ['goal'], message })
  })

/** A new point as typed, with the fields of its first goal, which may be empty. */
export const typedNewPoint = z
  .strictObject({
    ...typedFields,
    meter_id: z.string(),
    mode: z.string(),
    scale: z.string(),
    dry_standard: z.string(),
    goal: z.string(),
  })
  .superRefine(needName)
  .transform(({ meter_id, mode, scale, dry_standard, goal: typed, ...fields }, context) => {
    const where = withName(fields)
    if (typed.trim() === '' && dry_standard.trim() === '') return { ...where, goal: null }
    const first = typedGoal.safeParse({ meter_id, mode, scale, dry_standard, goal: typed })
    if (first.success) return { ...where, goal: first.data }
    for (const { path, message } of first.error.issues)
      context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

export const point = pointForm.extend({
  id: z.string(),
  number: z.int().describe('Counted per job'),
  room_name: z.string().nullable(),
  ended_how: z.enum(keys(endings)).nullable().describe('Null while it is read'),
  ended_reason: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by_name: z.string().nullable(),
  goals: z.array(goal),
  readings: z.array(pointReading).describe('Oldest first, struck ones too'),
})
export type Point = z.infer<typeof point>

/** Returns the material in words: its own name if it is another one. */
export const materialOf = ({
  material,
  material_other,
}: Pick<Point, 'material' | 'material_other'>) => material_other ?? materials[material]

/** A name within a sentence. Abbreviations keep their capitals: `plywood or OSB`. */
const inSentence = (name: string) => name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

/** Returns the name of a point in sentences: `Point 3, Kitchen drywall`. */
export const pointName = (
  one: Pick<Point, 'number' | 'room_name' | 'material' | 'material_other'>,
) =>
  `Point ${one.number}, ${[one.room_name, inSentence(materialOf(one))].filter(Boolean).join(' ')}`

/** Returns the points of a chamber that a round reads, in the order of `points`. */
export const stopsOfPoints = (points: readonly Point[], chamber_id: string) =>
  points
    .filter((one) => one.chamber_id === chamber_id && one.ended_how === null)
    .map((one) => ({ id: one.id, name: pointName(one) }))

/** Returns a point as the rules of series, forecasts and alerts take it. */
export const inSeries = (one: Point): SeriesPoint & { name: string } => ({
  id: one.id,
  name: pointName(one),
  goals: one.goals,
  readings: one.readings.map(({ taken_at, struck_at, ...reading }) => ({
    ...reading,
    at: taken_at,
    struck: struck_at !== null,
  })),
  ended: one.ended_how === null ? null : { how: one.ended_how, reason: one.ended_reason ?? '' },
})

/**
 * Returns why a point can't end so, by field, or an empty object. It is dry only at its goal, and
 * any other end needs a reason.
 */
export function endProblems(
  one: Point,
  { how, reason }: { how: keyof typeof endings; reason: string | null },
): { how?: string; reason?: string } {
  if (how !== 'dry') return reason === null ? { reason: NO_REASON } : {}
  switch (pointStatus({ ...inSeries(one), ended: null })) {
    case 'unread':
      return { how: 'This point has no reading yet' }
    case 'no_goal':
      return { how: 'This point has no goal for the meter of its last reading' }
    case 'wet':
      return { how: 'The last reading is above the goal' }
    default:
      return {}
  }
}

export const constraintMessages = {
  points_chamber_of_same_job: { field: 'chamber_id', message: 'Choose a chamber of this job' },
  points_room_of_same_job: { field: 'room_id', message: 'Choose a room of this job' },
  points_surface: { field: 'surface', message: 'Choose a surface' },
  points_material: { field: 'material', message: 'Choose a material' },
  points_material_other_length: tooLong('material_other', 'Material', 100),
  points_other_material_is_named: { field: 'material_other', message: NO_MATERIAL },
  points_height_range: { field: 'height_in', message: HEIGHT },
  points_spot_length: tooLong('spot', 'Where exactly', 200),
  points_number_range: { message: 'A job can have at most 9,999 points' },
  points_ended_how: { field: 'how', message: 'Choose how it ended' },
  points_ended_has_reason: { field: 'reason', message: NO_REASON },
  points_ended_reason_length: tooLong('reason', 'Reason', 500),
  points_job_is_open: { message: CLOSED },
  points_with_readings_stay: { message: 'This point has readings. End it instead.' },
  points_keep_chamber: {
    message: 'This chamber has points. Move them to another chamber first.',
  },
  point_goals_mode: { field: 'mode', message: 'Choose a mode' },
  point_goals_scale: { field: 'scale', message: 'Choose a scale' },
  point_goals_goal_range: { field: 'goal', message: 'Enter a value from 0 to 9,999' },
  point_goals_dry_standard_range: {
    field: 'dry_standard',
    message: 'Enter a value from 0 to 9,999',
  },
  point_goals_not_below_dry_standard: { field: 'goal', message: BELOW_STANDARD },
  point_goals_job_is_open: { message: CLOSED },
  point_goals_meter_in_use: { field: 'meter_id', message: METER_ARCHIVED },
  point_goals_meter_id_fkey: { field: 'meter_id', message: 'Meter not found' },
}
