import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'

/**
 * Page and order of a list, from its address. Invalid values are dropped, and the list starts at
 * its first page.
 */
export const listAddress = <Sort extends string = never>(sort?: z.ZodType<Sort>) => ({
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  sort: (sort ?? (z.never() as z.ZodType<Sort>)).optional().catch(undefined),
})

/** The router reads ?q=30309 as a number. */
export const text = z.union([z.string(), z.number().transform(String)])

/** Search text. An address with a longer text than a search accepts counts as one without. */
export const searched = text.pipe(z.string().trim().max(200)).optional().catch(undefined)

/** A switch. It is in the address only while it is on. */
export const on = z.literal(true).optional().catch(undefined)

/** The selected location. */
export const scope = text.pipe(locationScope).optional().catch(undefined)

/** Position of a list inside a page of something else, such as the hours of a job. */
export const place = z.object(listAddress())
