import { z } from 'zod'
import { type Point, inSeries, materials } from '#drying/points/points.ts'
import { drynessOf } from '#drying/series/series.ts'
import { counted } from '#values/counted.ts'
import { keys } from '#values/keys.ts'

/** A chamber that stands, with how dry it is and its points that keep it from being dry. */
export const chamberDryness = z.object({
  id: z.string(),
  name: z.string(),
  points: z.int().describe('All of them, also those that ended'),
  dry: z.int().describe('At their goal'),
  ended: z.int().describe('Ended because the material was removed or has no access'),
  is_dry: z.boolean().describe('It has points, and all of them are dry or ended'),
  wet: z
    .array(
      z.object({
        id: z.string(),
        number: z.int(),
        room_name: z.string().nullable(),
        material: z.enum(keys(materials)),
        material_other: z.string().nullable(),
        status: z.enum(['wet', 'no_goal', 'unread']),
      }),
    )
    .describe('Points that are neither dry nor ended, by number'),
})
export type ChamberDryness = z.infer<typeof chamberDryness>

/** The dryness of a chamber as the device computes it; the server's SQL tells the same. */
export type Dryness = Pick<ChamberDryness, 'points' | 'dry' | 'ended' | 'is_dry'>

/** Returns the dryness of a chamber. `points` may include those of other chambers. */
export function drynessIn(chamber_id: string, points: readonly Point[]): Dryness {
  const own = points.filter((point) => point.chamber_id === chamber_id).map(inSeries)
  const { counts, is_dry } = drynessOf(own)
  return { points: own.length, dry: counts.dry, ended: counts.ended, is_dry }
}

/** True if a chamber that stands is not dry. A job without chambers is not wet. */
export const isWet = (chambers: readonly Pick<Dryness, 'is_dry'>[]) =>
  chambers.some(({ is_dry }) => !is_dry)

/** Returns the dryness of a chamber in words: `Dry`, `3 of 8 points dry`, `No points`. */
export const drynessInWords = ({ points, dry, ended, is_dry }: Dryness) =>
  is_dry ? 'Dry' : points === 0 ? 'No points' : `${dry} of ${counted(points - ended, 'point')} dry`
