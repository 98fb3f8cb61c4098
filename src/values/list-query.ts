import { z } from 'zod'
import { ordersBy } from '#values/list-orders.ts'
import { line } from '#values/text.ts'

/** The orders of a list by these names. */
export const sortBy = <const Name extends string>(...names: Name[]) => z.enum(ordersBy(...names))

/** The search text of a list, as long as the search field allows. */
export const searchText = line('Search', 200).optional()

/** A yes or no in a query string, where everything is text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')

/**
 * A position in a list, as its pages return it. Long enough for a name of 200 four-byte characters.
 */
const cursor = z.string().max(2000).optional()

/** Selects a page of a list. If both fields are given, the first counts. */
export const listPlace = {
  after: cursor.describe('`older` from a page: get the rows after it'),
  before: cursor.describe('`newer` from a page: get the rows before it'),
}

/**
 * A page of a list as returned: its rows, and the positions of the next and previous pages. A
 * position is absent if there is no such page.
 */
export const listed = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), newer: z.string().optional(), older: z.string().optional() })
