import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import { equipmentRows } from '#equipment/equipment/equipment-rows.server.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { chosenUnitsQuery, kitUnits, kitUnitsQuery, lineOf, textOf } from '#equipment/kits/kits.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

/** Returns available units that make up the lines of a kit, and what is short. */
async function unitsOf(
  db: Database,
  lines: readonly string[],
  { city, except }: Pick<z.output<typeof kitUnitsQuery>, 'city' | 'except'>,
) {
  const taken = except.map(({ equipment_id }) => equipment_id)
  const found: Equipment[] = []
  const short: { line: string; found: number }[] = []
  // Go line by line, so that a unit that fits two lines is used once. Lines with a model choose
  // first.
  const sorted = lines
    .flatMap((text) => lineOf(text) ?? [])
    .toSorted((one, other) => other.model.length - one.model.length)
  for (const { count, category, model } of sorted) {
    let free = equipmentRows(db)
      .where('e.status', '=', 'available')
      .where('e.category', '=', category)
    if (city !== 'all') free = free.where('e.city_code', '=', city)
    if (model) free = free.where(sql<boolean>`strpos(e.search_text, app.searchable(${model})) > 0`)
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
}

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
  .handler(async ({ input: { id, ...from }, context: { db } }) => {
    const kit = await db
      .selectFrom('kits')
      .select('lines')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!kit) throw new ORPCError('NOT_FOUND', { message: 'Kit not found' })
    return unitsOf(db, kit.lines, from)
  })

export const choose = allow('kits.list')
  .route({
    method: 'POST',
    path: '/kits/choose',
    summary: 'Choose units for lines of a kit',
    description:
      'Like the units of a kit, for lines that no kit has, such as the air movers that a chamber still needs. Nothing is deployed or reserved.',
    tags: ['Equipment'],
  })
  .input(chosenUnitsQuery)
  .output(kitUnits)
  .handler(({ input: { lines, ...from }, context: { db } }) => unitsOf(db, lines, from))
