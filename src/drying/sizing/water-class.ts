import type { Factors, WaterClass } from '#drying/sizing/sizing-factors.ts'

/**
 * Returns the class by the share of wet surface: class 1 below 5% of floor, walls and ceiling,
 * class 2 to 40%, class 3 above. Square feet. Undefined if no area is known. It never returns class
 * 4, which depends on bound water and is chosen.
 */
export function classByShare(
  { wet_sf, total_sf }: { wet_sf: number; total_sf: number },
  { classes }: Factors,
): WaterClass | undefined {
  if (!(total_sf > 0)) return undefined
  // Multiplied, because a quotient of hundredths can miss 5% by its last digit.
  const share = wet_sf * 100
  if (share < classes.class_1_below * total_sf) return 1
  return share <= classes.class_2_to * total_sf ? 2 : 3
}

/** A class, and whether a person chose it instead of the computed one. */
export type ClassDecision =
  | { water_class: WaterClass; is_chosen: boolean; problem?: undefined }
  | { water_class?: undefined; problem: { field: 'water_class' | 'reason'; message: string } }

/**
 * Returns the class that counts. A person may choose another than the computed one, with a reason.
 * Without a computed class, a chosen one needs a reason too.
 */
export function decideClass(
  computed: WaterClass | undefined,
  chosen: WaterClass | null,
  reason: string,
): ClassDecision {
  if (chosen === null || chosen === computed)
    return computed === undefined
      ? { problem: { field: 'water_class', message: 'Enter the areas of the rooms, or a class' } }
      : { water_class: computed, is_chosen: false }
  if (reason.trim() !== '') return { water_class: chosen, is_chosen: true }
  const message =
    chosen === 4
      ? 'Say which materials hold bound water'
      : computed === undefined
        ? 'Say why this class fits without areas'
        : `Say why it is not class ${computed}, as the wet areas suggest`
  return { problem: { field: 'reason', message } }
}
