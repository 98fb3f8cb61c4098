import { z } from 'zod'

/** The category and class that a chamber had until someone changed one of them. */
export const formerLoss = z.object({
  water_category: z.literal([1, 2, 3]),
  category_reason: z.string(),
  water_class: z.literal([1, 2, 3, 4]).nullable(),
  class_reason: z.string().nullable(),
  until: z.string(),
  changed_by_name: z.string().nullable(),
})
export type FormerLoss = z.infer<typeof formerLoss>

type Loss = Omit<FormerLoss, 'until' | 'changed_by_name'>

/** A field that a change touched, from the chamber's history. */
export interface LossChange {
  at: string
  by_name: string | null
  field: keyof Loss
  old_value: string | null
}

const isNumber = (field: keyof Loss) => field === 'water_category' || field === 'water_class'

/**
 * Returns the categories and classes that a chamber had, newest first, by its changes, newest
 * first. A reason that was only reworded makes none.
 */
export function formerLosses(now: Loss, changes: readonly LossChange[]): FormerLoss[] {
  const former: FormerLoss[] = []
  let loss = now
  // The fields of one change have one time.
  for (const [until, fields] of Map.groupBy(changes, ({ at }) => at)) {
    const old = Object.fromEntries(
      fields.map(({ field, old_value }) => [
        field,
        isNumber(field) && old_value !== null ? Number(old_value) : old_value,
      ]),
    ) as Partial<Loss>
    const before = { ...loss, ...old }
    if (before.water_category !== loss.water_category || before.water_class !== loss.water_class)
      former.push({ ...before, until, changed_by_name: fields[0]!.by_name })
    loss = before
  }
  return former
}
