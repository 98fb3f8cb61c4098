import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DB } from '#db/schema.gen.ts'
import type { Role } from '#access/roles.ts'

export type TableName = keyof DB

/** Whose statements Postgres lets through. A test holds it and the policies together: access.server.test.ts. */
interface Access {
  /** Who sees its rows. */
  select?: readonly Role[]
  /** Who sees only rows that are their own. */
  own?: readonly Role[]
  insert?: readonly Role[]
  update?: readonly Role[]
  /** Who sees what was changed of rows that they see. Without, changes are not kept. */
  history?: readonly Role[]
  /** It is what the company says of itself: everyone hears that it changed. */
  public?: true
}

/** A feature's tables. One that no feature names is open to no one. */
export type Tables = { [Name in TableName]?: Access }

/** Which tables the answers of a feature's procedures are made of, by the first part of the procedures' names. */
export type Shows = Record<string, TableName[]>

// Each feature says it in its `<noun>.tables.ts`.
const source = join(import.meta.dirname, '..')
const said = await Promise.all(
  globSync('*/*/*.tables.ts', { cwd: source })
    .toSorted()
    .map((name) => import(join(source, name)) as Promise<{ tables?: Tables; shows?: Shows }>),
)

export const tables: Tables = Object.assign({}, ...said.map((feature) => feature.tables))
export const tableNames = Object.keys(tables) as TableName[]
export const shows: Shows = Object.assign({}, ...said.map((feature) => feature.shows))

/** Which answers a change of a table concerns. None for a table that no answer is said to show: it may concern all. */
export const answersShowing = (table: string) =>
  Object.keys(shows).filter((answers) => shows[answers]!.includes(table as TableName))
