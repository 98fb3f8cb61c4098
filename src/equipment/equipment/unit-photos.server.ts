import { z } from 'zod'
import {
  MOST_PHOTOS,
  type UnitPhoto,
  unitPhoto,
  unitPhotosQuery,
} from '#equipment/equipment/unit-photos.ts'
import { setRemoved } from '#photos/photos/photo-removal.server.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Equipment']
const done = z.object({ done: z.literal(true) })

export const list = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/unit-photos',
    summary: 'List photos of a unit, or of what was picked up from a job',
    description: `Latest first, ${MOST_PHOTOS} at most. Add one by an upload of kind \`unit_photo\` with \`equipment_id\`, and \`placement_id\` for one of its pick-up.`,
    tags,
  })
  .input(unitPhotosQuery)
  .output(z.array(unitPhoto))
  .handler(async ({ input: { equipment_id, job_id }, context: { db } }) => {
    let found = db
      .selectFrom('unit_photos as u')
      .innerJoin('files as f', 'f.id', 'u.id')
      .leftJoin('placements as p', 'p.id', 'u.placement_id')
      .leftJoin('jobs as j', 'j.id', 'p.job_id')
      .leftJoin('customers as c', 'c.id', 'j.customer_id')
      .leftJoin('profiles as a', 'a.id', 'u.created_by')
      .select([
        'u.id',
        'u.equipment_id',
        'u.placement_id',
        'c.name as customer_name',
        'f.state',
        'u.created_by',
      ])
      .select(['a.name as created_by_name', 'u.created_at'])
      .where('u.deleted_at', 'is', null)
      .where('f.state', '<>', 'refused')
    if (equipment_id) found = found.where('u.equipment_id', '=', equipment_id)
    if (job_id) found = found.where('p.job_id', '=', job_id)
    return (await found
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(MOST_PHOTOS)
      .execute()) as UnitPhoto[]
  })

export const remove = allow('equipment.place')
  .route({
    method: 'DELETE',
    path: '/unit-photos/{id}',
    summary: 'Remove a photo of a unit',
    description:
      'By who added it, or management; 403 to others, 404 if there is none. It can be restored.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(({ input: { id }, context: { db } }) => setRemoved(db, 'unit_photos', id, true))

export const restore = allow('equipment.place')
  .route({
    method: 'POST',
    path: '/unit-photos/{id}/restore',
    summary: 'Restore a removed photo of a unit',
    description: 'By who added it, or management; 403 to others, 404 if there is none.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(({ input: { id }, context: { db } }) => setRemoved(db, 'unit_photos', id, false))
