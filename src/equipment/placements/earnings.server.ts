import { z } from 'zod'
import { oneUnit } from '#equipment/equipment/equipment-rows.server.ts'
import { placementRows, priced } from '#equipment/placements/placement-rows.server.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

export const earnings = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/equipment/{id}/earnings',
    summary: 'Get what a unit earned',
    description:
      'Over all its placements, at the rates it has now: how many there were, rental days, and what they bill in USD cents, until now for one that stands; `is_best_rate`: by the best of its rates instead of the daily one. 404 if it does not exist.',
    tags: ['Equipment'],
  })
  .input(z.strictObject({ id: rowId }))
  .output(
    z.object({
      placements: z.int(),
      rental_days: z.int(),
      rental_cents: z.int(),
      is_best_rate: z.boolean(),
    }),
  )
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneUnit(db, id)
    const all = await priced(db, await placementRows(db).where('p.equipment_id', '=', id).execute())
    const { is_best_rate } = await db
      .selectFrom('settings')
      .select('is_best_rate')
      .executeTakeFirstOrThrow()
    const sum = (of: (one: (typeof all)[number]) => number) =>
      all.reduce((total, one) => total + of(one), 0)
    return {
      placements: all.length,
      rental_days: sum(({ rental_days }) => rental_days),
      rental_cents: sum(({ rental_cents }) => rental_cents ?? 0),
      is_best_rate,
    }
  })
