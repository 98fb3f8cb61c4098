import { z } from 'zod'
import { setRemoved } from '#photos/photos/photo-removal.server.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Vehicles']
const one = z.strictObject({ id: rowId })
const done = z.object({ done: z.literal(true) })

export const remove = allow('vehicles.edit')
  .route({
    method: 'DELETE',
    path: '/vehicle-papers/{id}',
    summary: 'Remove a receipt or an invoice of a vehicle',
    description: 'It can be restored. 404 if there is none.',
    tags,
  })
  .input(one)
  .output(done)
  .handler(({ input: { id }, context: { db } }) => setRemoved(db, 'vehicle_papers', id, true))

export const restore = allow('vehicles.edit')
  .route({
    method: 'POST',
    path: '/vehicle-papers/{id}/restore',
    summary: 'Restore a removed receipt or invoice of a vehicle',
    description: '404 if there is none.',
    tags,
  })
  .input(one)
  .output(done)
  .handler(({ input: { id }, context: { db } }) => setRemoved(db, 'vehicle_papers', id, false))
