import { expect, it } from 'vitest'
import { formerLosses } from '#drying/chambers/former-losses.ts'

const now = {
  water_category: 3,
  category_reason: 'Ran through the crawl space, with mold',
  water_class: null,
  class_reason: null,
} as const
const change = (at: string, field: keyof typeof now, old_value: string | null) => ({
  at,
  by_name: 'Ana',
  field,
  old_value,
})

it('goes back from change to change, newest first', () => {
  expect(
    formerLosses(now, [
      // The reason alone, which is no other category.
      change('2026-03-05', 'category_reason', 'Ran through the crawl space'),
      change('2026-03-04', 'water_class', '2'),
      change('2026-03-04', 'class_reason', 'Carpet and pad'),
      change('2026-03-03', 'water_category', '1'),
      change('2026-03-03', 'category_reason', 'Supply line'),
      change('2026-03-02', 'water_class', null),
      change('2026-03-02', 'class_reason', null),
    ]),
  ).toEqual([
    {
      water_category: 3,
      category_reason: 'Ran through the crawl space',
      water_class: 2,
      class_reason: 'Carpet and pad',
      until: '2026-03-04',
      changed_by_name: 'Ana',
    },
    {
      water_category: 1,
      category_reason: 'Supply line',
      water_class: 2,
      class_reason: 'Carpet and pad',
      until: '2026-03-03',
      changed_by_name: 'Ana',
    },
    {
      water_category: 1,
      category_reason: 'Supply line',
      water_class: null,
      class_reason: null,
      until: '2026-03-02',
      changed_by_name: 'Ana',
    },
  ])
  expect(formerLosses(now, [])).toEqual([])
})
