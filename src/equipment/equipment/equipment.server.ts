import { sql } from 'kysely'
import { z } from 'zod'
import {
  equipmentOrders,
  equipmentRows,
  filteredUnits,
  oneUnit,
} from '#equipment/equipment/equipment-rows.server.ts'
import {
  type Equipment,
  PAGE_SIZE,
  equipment,
  equipmentChange,
  equipmentCounts,
  equipmentQuery,
  newEquipment,
  numbersFrom,
  scannedCodes,
  severalEquipment,
  statusOfUnit,
} from '#equipment/equipment/equipment.ts'
import { locationScope } from '#people/locations/locations.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'
import type { Actor, Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Equipment']

export const list = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/equipment',
    summary: 'List equipment',
    description: `Newest first, or by \`sort\`; ${PAGE_SIZE} to a page. Money is in USD cents.`,
    tags,
  })
  .input(equipmentQuery)
  .output(listed(equipment))
  .handler(async ({ input: { sort, after, before, ...filter }, context: { db } }) => {
    const { rows, ...neighbors } = await listPage(
      { sort, after, before },
      equipmentOrders,
      PAGE_SIZE,
    ).read(filteredUnits(db, filter))
    return { rows: rows as Equipment[], ...neighbors }
  })

export const counts = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/equipment/counts',
    summary: 'Count equipment',
    description:
      'Units of a location that are not retired: all, available, deployed, in maintenance, and the sum of their purchase prices in USD cents.',
    tags,
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(equipmentCounts)
  .handler(({ input: { city }, context: { db } }) => {
    const counted = db
      .selectFrom('equipment')
      .where('status', '<>', 'retired')
      .select([
        sql<number>`count(*)::integer`.as('total'),
        sql<number>`(count(*) filter (where status = 'available'))::integer`.as('available'),
        sql<number>`(count(*) filter (where status = 'deployed'))::integer`.as('deployed'),
        sql<number>`(count(*) filter (where status = 'maintenance'))::integer`.as('maintenance'),
        sql<number>`coalesce(sum(purchase_price_cents), 0)::float8`.as('total_value'),
      ])
    return (
      city && city !== 'all' ? counted.where('city_code', '=', city) : counted
    ).executeTakeFirstOrThrow()
  })

export const read = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/equipment/{id}',
    summary: 'Get a unit of equipment',
    description: '404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(equipment)
  .handler(({ input, context: { db } }) => oneUnit(db, input.id))

export const find = allow('equipment.list')
  .route({
    method: 'POST',
    path: '/equipment/find',
    summary: 'Find units by what their labels say',
    description:
      'Each code is an item number, or a serial number; upper and lower case are the same. Unknown codes are left out; a serial number that two models share finds both.',
    tags,
  })
  .input(scannedCodes)
  .output(z.array(z.object({ code: z.string(), unit: equipment })))
  .handler(async ({ input: { codes }, context: { db } }) => {
    // The database lowercases the codes, because the index does too; JavaScript differs for some
    // letters.
    const said = await sql<{
      code: string
      low: string
    }>`select code, lower(code) as low from unnest(${codes}::text[]) code`.execute(db)
    const wanted = [...new Set(said.rows.map(({ low }) => low))]
    const found = await equipmentRows(db)
      .select([
        sql<string>`lower(e.item_number)`.as('item'),
        sql<string | null>`lower(e.serial_number)`.as('serial'),
      ])
      .where(({ or, eb }) =>
        or([
          eb(sql`lower(e.item_number)`, 'in', wanted),
          eb(sql`lower(e.serial_number)`, 'in', wanted),
        ]),
      )
      .execute()
    return said.rows.flatMap(({ code, low }) => {
      const labeled = found.filter(({ item }) => item === low)
      const meant = labeled.length > 0 ? labeled : found.filter(({ serial }) => serial === low)
      return meant.map((unit) => ({ code, unit: unit as Equipment }))
    })
  })

type Unit = Omit<z.output<typeof newEquipment>, 'item_number'> & { item_number?: string }

async function add(db: Database, unit: Unit, me: Actor) {
  if (await firstTime(db, 'equipment', unit, me))
    await db
      .insertInto('equipment')
      .values(unit as Unit & { item_number: string })
      .execute()
}

export const create = allow('equipment.edit')
  .route({
    method: 'POST',
    path: '/equipment',
    summary: 'Add a unit of equipment',
    description:
      'It is available. Without an `item_number` it gets the next one of ours, like E-0001. The same `id` twice adds one; 409 if the contents differ, or if the item number, or the serial number of its model, is taken.',
    tags,
    successStatus: 201,
  })
  .input(newEquipment)
  .output(equipment)
  .handler(async ({ input, context: { db, actor } }) => {
    const { item_number, ...unit } = input
    // Omitted if not given, so that the database assigns the next number.
    await add(db, { ...unit, ...(item_number !== null && { item_number }) }, await actor())
    return oneUnit(db, input.id)
  })

export const createSeveral = allow('equipment.edit')
  .route({
    method: 'POST',
    path: '/equipment/several',
    summary: 'Add several units of one model',
    description:
      'All or none. Numbered in a row from `first_number`, or by the system; 409 if one of the numbers is taken. The same ids twice add them once.',
    tags,
    successStatus: 201,
  })
  .input(severalEquipment)
  .output(z.array(equipment))
  .handler(async ({ input: { ids, first_number, ...of }, context: { db, actor } }) => {
    const me = await actor()
    const numbers = first_number === null ? [] : numbersFrom(first_number, ids.length)
    for (const [n, id] of ids.entries()) {
      const item_number = numbers[n]
      await add(
        db,
        { ...of, id, serial_number: null, ...(item_number !== undefined && { item_number }) },
        me,
      )
    }
    const made = await equipmentRows(db).where('e.id', 'in', ids).orderBy('e.item_number').execute()
    return made as Equipment[]
  })

export const edit = allow('equipment.edit')
  .route({
    method: 'PATCH',
    path: '/equipment/{id}',
    summary: 'Edit a unit of equipment',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`, or if a number is taken. 404 if it does not exist.',
    tags,
  })
  .input(equipmentChange.extend({ was: seenFields }))
  .output(equipment)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    await saveEdit(db, 'equipment', sql`id = ${id}`, edit)
    return oneUnit(db, id)
  })

export const setStatus = allow('equipment.keep')
  .route({
    method: 'PUT',
    path: '/equipment/{id}/status',
    summary: 'Send a unit to maintenance and back, or retire it',
    description:
      'With `status_reason` what is wrong, or why. 400 while it is on a job; 403 for retiring, and for taking back what is retired, unless management; 404 if it does not exist.',
    tags,
  })
  .input(statusOfUnit)
  .output(equipment)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await db.updateTable('equipment').set(change).where('id', '=', id).execute()
    return oneUnit(db, id)
  })
