import { z } from 'zod'
import { rowId } from '#values/text.ts'

/** Most photos of a unit or of a job read at once, newest first: more than anyone looks at. */
export const MOST_PHOTOS = 300

/** A photo of a unit, with the placement if it was taken at the pick-up. */
export const unitPhoto = z.object({
  id: z.string(),
  equipment_id: z.string(),
  placement_id: z.string().nullable(),
  customer_name: z.string().nullable().describe('At whose home it was picked up'),
  state: z
    .enum(['arrived', 'ready'])
    .describe('Shown once it is `ready`, at /files/{id}/view and /thumbnail'),
  created_by: z.string(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
})
export type UnitPhoto = z.infer<typeof unitPhoto>

export const unitPhotosQuery = z
  .strictObject({ equipment_id: rowId.optional(), job_id: rowId.optional() })
  .refine(
    ({ equipment_id, job_id }) => Boolean(equipment_id) !== Boolean(job_id),
    'Name a unit or a job',
  )
