import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Equipment, equipmentQuery } from '#equipment/equipment/equipment.ts'
import type { Database } from '#server/database.ts'
import type { Orders } from '#server/list-page.ts'
import { searchWords } from '#values/search-words.ts'

export const equipmentNotFound = () =>
  new ORPCError('NOT_FOUND', { message: 'Equipment not found' })

/** Selects units with their current placement. */
export const equipmentRows = (db: Database) =>
  db
    .selectFrom('equipment as e')
    .select([
      'e.id',
      'e.name',
      'e.description',
      'e.item_number',
      'e.model_number',
      'e.serial_number',
      'e.category',
      'e.condition',
    ])
    .select([
      'e.status',
      'e.status_reason',
      'e.city_code',
      'e.rental_rate_daily_cents',
      'e.rental_rate_weekly_cents',
    ])
    .select(['e.dehumidifier_kind', 'e.rated_pints_per_day', 'e.rating_basis', 'e.rated_cfm'])
    .select([
      'e.rental_rate_monthly_cents',
      'e.purchase_price_cents',
      'e.last_seen_at',
      'e.created_at',
    ])
    .select(
      sql<
        Equipment['standing']
      >`(select jsonb_build_object('placement_id', p.id, 'job_id', j.id, 'folder_number', f.folder_number, 'customer_id', c.id,
        'customer_name', c.name, 'room', p.room, 'placed_at', to_char(p.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        from placements p join jobs j on j.id = p.job_id join folders f on f.id = j.folder_id join customers c on c.id = j.customer_id
        where p.equipment_id = e.id and p.removed_at is null and p.voided_at is null)`.as(
        'standing',
      ),
    )

/** Returns the unit; 404 if it does not exist. */
export async function oneUnit(db: Database, id: string) {
  const found = await equipmentRows(db).where('e.id', '=', id).executeTakeFirst()
  if (!found) throw equipmentNotFound()
  return found as Equipment
}

type Filter = Omit<z.output<typeof equipmentQuery>, 'sort' | 'after' | 'before'>

/** Selects the units that match the list's filters. */
export function filteredUnits(db: Database, { q, status, category, condition, city }: Filter) {
  let found = equipmentRows(db)
  const words = q ? searchWords(q) : []
  if (words.length > 0)
    found = found.where('e.id', 'in', sql<string>`(select app.search_equipment(${words}::text[]))`)
  if (status) found = found.where('e.status', '=', status)
  if (category) found = found.where('e.category', '=', category)
  if (condition) found = found.where('e.condition', '=', condition)
  if (city && city !== 'all') found = found.where('e.city_code', '=', city)
  return found
}

export const equipmentOrders: Orders<'name' | 'item_number'> = {
  id: sql.ref('e.id'),
  by: {
    newest: { by: sql.ref('e.created_at'), type: 'timestamptz' },
    name: { by: sql`lower(e.name)`, type: 'text' },
    item_number: { by: sql`lower(e.item_number)`, type: 'text' },
  },
}
