import { sql } from 'kysely'
import { z } from 'zod'
import { vehicle } from '#features/vehicles/vehicles.ts'
import { allow } from '#server/procedure.ts'

export const list = allow('vehicles.list')
  .route({ method: 'GET', path: '/vehicles', summary: 'List vehicles', description: 'All vehicles, sorted by number.', tags: ['Vehicles'] })
  .output(z.array(vehicle))
  .handler(({ context: { db } }) =>
    db
      .selectFrom('vehicles')
      .select(['id', 'number', 'make', 'model', 'mileage_rate'])
      .select(sql<number>`app.known_mileage(id)`.as('current_mileage'))
      .orderBy('number')
      .execute(),
  )
