import { z } from 'zod'
import { equipmentCategory } from '#equipment/equipment/equipment.ts'
import { locationScope } from '#people/locations/locations.ts'

/**
 * Days counted, including today. Our own choice: long enough for three dry-outs, short enough to
 * act on.
 */
export const UTILIZATION_DAYS = 30

export const utilizationQuery = z.strictObject({ city: locationScope.optional() })

/** Use of a category, counted in unit-days. */
const ofCategory = z.object({
  category: equipmentCategory,
  units: z.int().describe('Those that are not retired'),
  days: z.int().describe('Days that these units were ours'),
  days_out: z.int().describe('Days on which they stood on a job, for any part of the day'),
})
export type CategoryUtilization = z.infer<typeof ofCategory>

export const utilization = z.object({
  first_day: z.iso.date().describe("By the company's clock"),
  last_day: z.iso.date().describe('Today'),
  categories: z.array(ofCategory).describe('Those that have units, the most used first'),
})

/** Percentage shown to people: 41%. Rounded down, so that 100% means every day. */
export const sharePercent = ({ days, days_out }: Pick<CategoryUtilization, 'days' | 'days_out'>) =>
  days === 0 ? 0 : Math.floor((days_out * 100) / days)

/** Adds up several categories. */
export const totalOf = (categories: readonly CategoryUtilization[]) =>
  categories.reduce(
    (sum, { units, days, days_out }) => ({
      units: sum.units + units,
      days: sum.days + days,
      days_out: sum.days_out + days_out,
    }),
    { units: 0, days: 0, days_out: 0 },
  )
