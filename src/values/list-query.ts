import { z } from 'zod'
import { line } from '#values/text.ts'

/** How a list may be sorted: `name` from its first to its last, `-name` from its last to its first. */
export const sortBy = <const Name extends string>(...names: Name[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`] as const))

/** What a list is searched for, of the length that the field of a search takes. */
export const searchText = line('Search', 200).optional()

/** Yes or no in a query, where everything arrives as text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')

/** A place in a list, as its pages give it out. Longer than a name of 200 letters that are four bytes each. */
const cursor = z.string().max(2000).optional()

/** Which page of a list: of these two fields the first that is given counts. */
export const listPlace = {
  after: cursor.describe('`older` from a page: get the rows after it'),
  before: cursor.describe('`newer` from a page: get the rows before it'),
}

/** A page of a list as it is answered: its rows, and the places of the pages beside it, absent where there is none. */
export const listed = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), newer: z.string().optional(), older: z.string().optional() })
