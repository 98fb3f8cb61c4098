import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DB } from '#db/schema.gen.ts'
import type { Role } from '#access/roles.ts'
import type { AnswerSources, Scope } from '#values/notices.ts'

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
 * names its tables for the answers that collect them: timeline, claims and releases. A procedure
 * that is made of fewer tables has an entry of its own, by its whole name, which replaces that one.
 */
export type Shows = Record<string, TableName[]>

/** The scopes of procedures, by their whole names. One without an entry is about everything. */
export type Scopes = Record<string, Scope<TableName>>

// Each feature declares them in its `<noun>.tables.ts`.
const source = join(import.meta.dirname, '..')
const said = await Promise.all(
  globSync('*/*/*.tables.ts', { cwd: source })
    .toSorted()
    .map(
      (name) =>
        import(join(source, name)) as Promise<{ tables?: Tables; shows?: Shows; scopes?: Scopes }>,
    ),
)

export const tables: Tables = Object.assign({}, ...said.map((feature) => feature.tables))
export const tableNames = Object.keys(tables) as TableName[]
export const shows: Shows = {}
for (const feature of said)
  for (const [answers, names] of Object.entries(feature.shows ?? {}))
    shows[answers] = [...new Set([...(shows[answers] ?? []), ...names])]

export const scopes: Scopes = Object.assign({}, ...said.map((feature) => feature.scopes))

/** Returns the tables that a procedure's answers are made of. Undefined if none are declared. */
export const tablesOf = (procedure: string) => shows[procedure] ?? shows[procedure.split('.')[0]!]

/** The tables and scopes of all answers, by procedure or by the first part of its name. */
export const answerSources: AnswerSources = Object.fromEntries(
  [...new Set([...Object.keys(shows), ...Object.keys(scopes)])].map((name) => [
    name,
    { of: tablesOf(name) ?? [], ...scopes[name] },
  ]),
)
