import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Chamber } from '#drying/chambers/chambers.ts'
import type { Database } from '#server/database.ts'

/** Selects chambers as everyone reads them, those that were removed too. */
export const chamberRows = (db: Database) =>
  db
    .selectFrom('chambers')
    .select(['id', 'name', 'category_reason', 'class_reason'])
    .select(['least_fahrenheit', 'most_fahrenheit', 'most_rh_first_day', 'most_rh'])
    .select('dew_point_margin')
    .select([
      sql<Chamber['stage']>`stage`.as('stage'),
      sql<Chamber['build_out']>`build_out`.as('build_out'),
      sql<Chamber['construction']>`construction`.as('construction'),
      sql<Chamber['hvac']>`hvac`.as('hvac'),
      sql<Chamber['weather']>`weather`.as('weather'),
      sql<Chamber['envelope']>`envelope`.as('envelope'),
    ])
    .select([
      sql<Chamber['water_category']>`water_category`.as('water_category'),
      sql<Chamber['water_class']>`water_class`.as('water_class'),
    ])

/** Returns the job of a chamber that stands; 404 without one. */
export async function jobOfChamber(db: Database, chamber_id: string) {
  const chamber = await db
    .selectFrom('chambers')
    .select('job_id')
    .where('id', '=', chamber_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!chamber) throw new ORPCError('NOT_FOUND', { message: 'Chamber not found' })
  return chamber.job_id
}
