import { z } from 'zod'

/** A receipt or an invoice. */
export const vehiclePaper = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  state: z
    .enum(['arrived', 'ready'])
    .describe('Opened once it is `ready`, at /files/{id}/original'),
})
export type VehiclePaper = z.infer<typeof vehiclePaper>
