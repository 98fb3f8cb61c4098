import { type RawBuilder, sql } from 'kysely'
import type { VehiclePaper } from '#fleet/vehicle-papers/vehicle-papers.ts'

/** Selects the receipts or invoices `p` of a row that the current user may open, oldest first. */
export const papersOf = (which: RawBuilder<unknown>) =>
  sql<VehiclePaper[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'name', x.name, 'media_type', x.media_type, 'state', x.state) order by p.created_at, p.id)
    from vehicle_papers p join files x on x.id = p.id
    where ${which} and p.deleted_at is null and x.state <> 'refused'), '[]')`
