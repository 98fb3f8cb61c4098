import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { equipmentRows } from '#equipment/equipment/equipment-rows.server.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { kitUnits, kitUnitsQuery, lineOf, textOf } from '#equipment/kits/kits.ts'
import { allow } from '#server/procedure.ts'

export const units = allow('kits.list')
  .route({
    method: 'POST',
    path: '/kits/{id}/units',
    summary: 'Choose the units of a kit',
    description:
      'Of those available at a location, or at `all`, without `except`, what rested longest first; `short` says what too few are available for. Nothing is deployed or reserved. 404 if the kit does not exist.',
    tags: ['Equipment'],
  })
  .input(kitUnitsQuery)
  .output(kitUnits)
  .handler(async ({ input: { id, city, except }, context: { db } }) => {
    const kit = await db
      .selectFrom('kits')
      .select('lines')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!kit) throw new ORPCError('NOT_FOUND', { message: 'Kit not found' })
    const taken = except.map(({ equipment_id }) => equipment_id)
    const found: Equipment[] = []
    const short: { line: string; found: number }[] = []
    // Go line by line, so that a unit that fits two lines is used once. Lines with a model choose
    // first.
    const lines = kit.lines
      .flatMap((text) => lineOf(text) ?? [])
      .toSorted((one, other) => other.model.length - one.model.length)
    for (const { count, category, model } of lines) {
      let free = equipmentRows(db)
        .where('e.status', '=', 'available')
        .where('e.category', '=', category)
      if (city !== 'all') free = free.where('e.city_code', '=', city)
      if (model)
        free = free.where(sql<boolean>`strpos(e.search_text, app.searchable(${model})) > 0`)
      const rows = (await free
        .where(sql<boolean>`e.id <> all(${[...taken, ...found.map((unit) => unit.id)]}::uuid[])`)
        .orderBy(sql`e.last_seen_at nulls first`)
        .orderBy(sql`lower(e.item_number)`)
        .limit(count)
        .execute()) as Equipment[]
      found.push(...rows)
      if (rows.length < count)
        short.push({ line: textOf({ count, category, model }), found: rows.length })
    }
    return { units: found, short }
  })
