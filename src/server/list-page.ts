import { ORPCError } from '@orpc/server'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'

/**
 * Order of a list: a column or an expression of its query that is never null, and its Postgres
 * type.
 */
export interface Order {
  by: RawBuilder<unknown>
  type: 'timestamptz' | 'date' | 'text' | 'bigint'
}

/**
 * A list's id column and its orders, by their names in `sort`. The default order is `newest`,
 * latest first.
 */
export interface Orders<Name extends string = never> {
  id: RawBuilder<unknown>
  /** UUID by default. */
  idType?: 'bigint' | 'text'
  by: Record<Name | 'newest', Order>
}

interface Asked<Name extends string> {
  sort?: Name | `-${Name}` | undefined
  after?: string | undefined
  before?: string | undefined
}

const keys = {
  timestamptz: z
    .string()
    .regex(/^(19\d\d|2\d\d\d)-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?\+00(:00)?$/)
    .refine((time) => !Number.isNaN(Date.parse(time.replace(/\+00$/, 'Z')))),
  date: z.iso.date(),
  bigint: z.string().regex(/^\d{1,18}$/),
  uuid: z.uuid(),
  // Postgres accepts every character except this one.
  text: z
    .string()
    .max(1000)
    .regex(/^[^\0]*$/),
}

/**
 * Returns a position in a list as an opaque text that fits in a URL: the order, the row's value in
 * that order, and its id.
 */
const cursorOf = (sort: string, { place, id }: { place: string; id: string }) =>
  Buffer.from(JSON.stringify([sort, place, id])).toString('base64url')

function readCursor(
  cursor: string,
  sort: string,
  type: keyof typeof keys,
  idType: keyof typeof keys,
) {
  try {
    const [, key, id] = z
      .tuple([z.literal(sort), keys[type], keys[idType]])
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { key, id }
  } catch {
    throw new ORPCError('BAD_REQUEST', {
      message: 'This page of the list does not exist. Go back to the first page.',
    })
  }
}

/** Returns orders with only one: newest first, by the column `time`. */
export const newestFirst = (time: RawBuilder<unknown>, id: RawBuilder<unknown>): Orders => ({
  id,
  by: { newest: { by: time, type: 'timestamptz' } },
})

/**
 * Finds the requested page of a list in the order of `sort`: the first page, or the one after or
 * before a cursor. Throws 400 for a cursor from another order. `read` runs the list's query and
 * returns at most `size` rows, with the cursors of the pages before (`newer`) and after (`older`),
 * if there are any. A query that must find the page by itself uses `at`, `backwards` and `most`,
 * and `pageOf` makes the page from the rows it found.
 */
export function listPage<Name extends string = never>(
  { sort: asked, after, before }: Asked<Name>,
  orders: Orders<Name>,
  size: number,
) {
  const sort: string = asked ?? '-newest'
  const { by, type } = orders.by[sort.replace(/^-/, '') as Name]
  const idType = orders.idType ?? 'uuid'
  const cursor = after ?? before
  const at = cursor === undefined ? undefined : readCursor(cursor, sort, type, idType)
  const backwards = after === undefined && before !== undefined
  const descending = sort.startsWith('-') !== backwards
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const beyond = sql.raw(descending ? '<' : '>')

  const narrowed = <DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ) => {
    const ordered = query
      .select(sql<string>`(${by})::text`.as('place'))
      .orderBy(sql`${by} ${direction}, ${orders.id} ${direction}`)
      .limit(size + 1)
    if (!at) return ordered
    const key = sql`${at.key}::${sql.raw(type)}`
    // With columns of two tables, Postgres can use only the first of them to start in the index, so
    // this repeats its condition.
    return ordered
      .where(sql<boolean>`(${by}, ${orders.id}) ${beyond} (${key}, ${at.id}::${sql.raw(idType)})`)
      .where(sql<boolean>`${by} ${beyond}= ${key}`)
  }
  /** Makes the page from the rows in the order they were read. */
  const pageOf = <Row extends { id: string }>(found: Row[], place: (row: Row) => string) => {
    const more = found.length > size
    const rows = found.slice(0, size)
    if (backwards) rows.reverse()
    const [first, last] = [rows.at(0), rows.at(-1)]
    const cursor = (row: Row) => cursorOf(sort, { place: place(row), id: row.id })
    return {
      rows,
      newer: first && (backwards ? more : after) ? cursor(first) : undefined,
      older: last && (backwards || more) ? cursor(last) : undefined,
    }
  }
  return {
    at,
    backwards,
    sort,
    /** One row more than a page holds shows whether there is another page. */
    most: size + 1,
    pageOf,
    /** The list's query, narrowed to the page. `pageOf` takes its rows, with their `place`. */
    narrowed,
    read: async <DB, Tables extends keyof DB, Row extends { id: string }>(
      query: SelectQueryBuilder<DB, Tables, Row>,
    ) => {
      const found = (await narrowed(query).execute()) as (Row & { place: string })[]
      return pageOf(found, ({ place }) => place)
    },
  }
}
