import { z } from 'zod'
import { gazetteer } from '#people/locations/gazetteer.ts'
import { checkServiceArea } from '#people/locations/service-area.ts'
import { anyone } from '#server/procedure.ts'

export const check = anyone
  .route({
    method: 'GET',
    path: '/service-area',
    summary: 'Check whether we serve a place',
    description:
      'A town, county, ZIP code or address in Georgia. Null for a blank. `recognized` is false where no state, ZIP code or place was found in it.',
    tags: ['Locations'],
  })
  .input(z.strictObject({ place: z.string().max(5000) }))
  .output(
    z
      .object({
        serviceable: z.boolean(),
        message: z.string(),
        area: z.object({ code: z.string(), name: z.string(), description: z.string() }).optional(),
        county: z.string().optional(),
        recognized: z.boolean(),
      })
      .nullable(),
  )
  .handler(({ input }) => checkServiceArea(input.place, gazetteer) ?? null)
