import { sql } from 'kysely'
import type { AirReading } from '#drying/air-readings/air-readings.ts'
import type { Database } from '#server/database.ts'

/** Selects readings of air with the names of chamber, unit and people. */
export const airReadingRows = (db: Database) =>
  db
    .selectFrom('air_readings as a')
    .leftJoin('equipment as e', 'e.id', 'a.equipment_id')
    .leftJoin('profiles as p', 'p.id', 'a.created_by')
    .leftJoin('profiles as s', 's.id', 'a.struck_by')
    .select(['a.id', 'a.round_id', 'a.chamber_id', 'a.equipment_id'])
    // A subquery per reading. With a join, Postgres reads the chambers of all jobs for a long one.
    .select((eb) =>
      eb
        .selectFrom('chambers as c')
        .select('c.name')
        .whereRef('c.id', '=', 'a.chamber_id')
        .as('chamber_name'),
    )
    .select([
      'a.meter_id',
      'a.taken_at',
      'a.is_arrival_time',
      'a.imported_at',
      'p.name as who_name',
    ])
    .select(['a.corrects_id', 'a.struck_at', 's.name as struck_by_name', 'a.struck_reason'])
    .select([
      sql<AirReading['place']>`a.place`.as('place'),
      sql<number>`a.fahrenheit::float8`.as('fahrenheit'),
      sql<number>`a.rh::float8`.as('rh'),
      sql<string | null>`e.name || ' · ' || e.item_number`.as('unit_name'),
    ])
