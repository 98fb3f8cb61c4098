import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** Selects rooms that were not removed. */
export const roomRows = (db: Database) =>
  db
    .selectFrom('rooms')
    .select(['id', 'name', 'chamber_id', 'length_in', 'width_in', 'height_in', 'insets'])
    .select([
      sql<number>`wet_floor_sf::float8`.as('wet_floor_sf'),
      sql<number>`wet_wall_below_sf::float8`.as('wet_wall_below_sf'),
      sql<number>`wet_wall_above_sf::float8`.as('wet_wall_above_sf'),
      sql<number>`wet_ceiling_sf::float8`.as('wet_ceiling_sf'),
    ])
    .where('removed_at', 'is', null)
