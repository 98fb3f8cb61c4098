import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'

/** What the address of a list says of its page and its order; what it cannot say is left out, and the list begins at its first page. */
export const listAddress = <Sort extends string = never>(sort?: z.ZodType<Sort>) => ({
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  sort: (sort ?? (z.never() as z.ZodType<Sort>)).optional().catch(undefined),
})

/** The router reads ?q=30309 as a number. */
export const text = z.union([z.string(), z.number().transform(String)])

/** What is searched for; an address that asks for more than a search takes is one without. */
export const searched = text.pipe(z.string().trim().max(200)).optional().catch(undefined)

/** What is on, and in the address only then. */
export const on = z.literal(true).optional().catch(undefined)

/** The location that is looked at. */
export const scope = text.pipe(locationScope).optional().catch(undefined)

/** A page of a list that stands on a page of something else: the hours of a job. */
export const place = z.object(listAddress())
