import { z } from 'zod'
import { newId, requiredText, rowId, tooLong } from '#values/text.ts'

/** How much of a space is wet and how firmly the water is bound: IICRC S500. */
export const WATER_CLASSES = [1, 2, 3, 4] as const
export type WaterClass = (typeof WATER_CLASSES)[number]

const A_FIGURE = 'Enter a number above 0, like 50 or 2.5'
const A_COUNT = 'Enter a whole number from 0 to 100'
/** No factor of the trade comes near it: our choice, against slips of the keyboard. */
const positive = z.number(A_FIGURE).positive(A_FIGURE).max(10_000, 'Enter at most 10,000')
const percent = z.number(A_FIGURE).positive(A_FIGURE).max(100, 'Enter at most 100%')
const count = z.int(A_COUNT).min(0, A_COUNT).max(100, A_COUNT)
const perClass = z.strictObject({
  1: positive.nullable(),
  2: positive.nullable(),
  3: positive.nullable(),
  4: positive.nullable(),
})
/** The section of the standard or sheet that a factor comes from. */
const section = z.string().trim().min(1, 'Name the section').max(200, 'At most 200 characters')
/** Two figures for one recommendation, low and high. */
const range = z.tuple([positive, positive]).refine(([low, high]) => low <= high, {
  path: [1],
  message: 'Enter the smaller figure first',
})

/**
 * Factors of the initial recommendation. A company may edit them, so they are stored with their
 * edition and the sections they come from. Null means that a kind is not applicable to a class.
 */
export const factorsSchema = z.strictObject({
  edition: z.string().trim().min(1, 'Name the edition').max(200, 'At most 200 characters'),
  dehumidifiers: z.strictObject({
    section,
    /** Cubic feet for each pint a day (AHAM, 80 °F and 60%). */
    conventional: perClass,
    lgr: perClass,
    /** Air changes per hour. */
    desiccant: perClass,
  }),
  air_movers: z.strictObject({
    section,
    /** Air movers for each affected room. */
    per_room: count,
    /** One for each so many square feet of wet floor: the smaller figure recommends more. */
    floor_sf: range,
    /** The same for wet ceiling, and wet wall above 2 ft. */
    upper_sf: range,
    /** Air movers for each inset or offset of a wall over 18 inches. */
    per_inset: count,
    /** A room with a smaller floor, in square feet, gets one. */
    small_room_sf: z.number('Enter 0 or more').nonnegative('Enter 0 or more').max(10_000),
    /** If only lower walls are wet: one for each so many linear feet of wall. */
    lower_wall_lf: positive,
  }),
  scrubbers: z.strictObject({
    section,
    /** Air changes per hour, low and high. */
    air_changes: range,
  }),
  classes: z
    .strictObject({
      section,
      /** Class 1 below this percentage of wet surface. */
      class_1_below: percent,
      /** Class 2 up to this percentage, class 3 above. */
      class_2_to: percent,
    })
    .refine(({ class_1_below, class_2_to }) => class_1_below < class_2_to, {
      path: ['class_2_to'],
      message: 'Enter more than the limit of class 1',
    }),
})
export type Factors = z.infer<typeof factorsSchema>

/**
 * The factors that a company starts with. We read them in instructors' and dealers' pages, not in
 * the standards. Sources differ for LGR and desiccant dehumidifiers in class 4.
 */
export const DEFAULT_FACTORS: Factors = {
  edition: 'IICRC S500-2021; IICRC dehumidifier factors, imperial, rev. 3.1.22',
  dehumidifiers: {
    section: 'Dehumidifier factors, imperial, rev. 3.1.22',
    conventional: { 1: 100, 2: 40, 3: 30, 4: null },
    lgr: { 1: 100, 2: 50, 3: 40, 4: 40 },
    desiccant: { 1: 1, 2: 2, 3: 3, 4: 3 },
  },
  air_movers: {
    section: 'S500-2021 §12.5.3',
    per_room: 1,
    floor_sf: [50, 70],
    upper_sf: [100, 150],
    per_inset: 1,
    small_room_sf: 25,
    lower_wall_lf: 14,
  },
  // The S500 points to the S520 for air changes: at least 4. Instructors suggest 6 as a baseline.
  scrubbers: { section: 'S520, as an instructor quotes it', air_changes: [4, 6] },
  classes: { section: 'S500-2021, classes of water', class_1_below: 5, class_2_to: 40 },
}

/** A version of the factors. It names the version that it replaces; null replaces our defaults. */
export const newFactors = z.strictObject({
  id: newId,
  replaces: rowId.nullable(),
  factors: factorsSchema,
  reason: requiredText('Reason', 1000),
})
export const factorsVersion = z.object({
  id: z.string(),
  factors: factorsSchema,
  reason: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type FactorsVersion = z.infer<typeof factorsVersion>

/** Returns the factors that count: those of the newest version, or our defaults. */
export const factorsOf = (versions: readonly FactorsVersion[]): Factors =>
  versions[0]?.factors ?? DEFAULT_FACTORS

export const constraintMessages = {
  sizing_factors_shape: { message: 'Enter all factors.' },
  sizing_factors_reason_length: tooLong('reason', 'Reason', 1000),
  sizing_factors_replaced_once: {
    message: 'Someone else just saved new factors. Close this form to see them, then edit again.',
  },
  sizing_factors_replaces_fkey: { message: 'The version this replaces does not exist.' },
}
