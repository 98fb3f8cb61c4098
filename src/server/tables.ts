import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DB } from '#db/schema.gen.ts'
import type { Role } from '#access/roles.ts'

export type TableName = keyof DB

/**
 * The roles whose statements Postgres lets through on a table. A test compares this with the
 * policies: access.server.test.ts.
 */
interface Access {
  /** Roles that see its rows. */
  select?: readonly Role[]
  /** Roles that see only their own rows. */
  own?: readonly Role[]
  insert?: readonly Role[]
  update?: readonly Role[]
  /** Roles that see the history of rows that they see. Without it, no history is kept. */
  history?: readonly Role[]
  /** True if it describes the company: everyone is told when it changes. */
  public?: true
}

/** A feature's tables. A table that no feature names is open to no one. */
export type Tables = { [Name in TableName]?: Access }

/**
 * Tables that answers are made of, by the first part of the procedures' names. A noun of a job also
 * names its tables for the answers that collect them: timeline, claims and releases.
 */
export type Shows = Record<string, TableName[]>

// Each feature declares them in its `<noun>.tables.ts`.
const source = join(import.meta.dirname, '..')
const said = await Promise.all(
  globSync('*/*/*.tables.ts', { cwd: source })
    .toSorted()
    .map((name) => import(join(source, name)) as Promise<{ tables?: Tables; shows?: Shows }>),
)

export const tables: Tables = Object.assign({}, ...said.map((feature) => feature.tables))
export const tableNames = Object.keys(tables) as TableName[]
export const shows: Shows = {}
for (const feature of said)
  for (const [answers, names] of Object.entries(feature.shows ?? {}))
    shows[answers] = [...new Set([...(shows[answers] ?? []), ...names])]

/**
 * Returns the answers that a change of this table affects. If there are none, no answer is declared
 * to show it, and it may affect all.
 */
export const answersShowing = (table: string) =>
  Object.keys(shows).filter((answers) => shows[answers]!.includes(table as TableName))
