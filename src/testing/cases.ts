import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { TableName } from '#server/tables.ts'
import type { Company } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import type { House } from '#testing/planting.ts'

// Facts about each feature for the tests that try everything. They find them in its
// `<noun>.cases.ts`.

type Fields = Record<string, unknown>
/** Runs as the role `api` with the caller's identity. */
type Statement = string | ((company: Company) => Promise<string>)
/** Fields by table and by row of the canaries. */
type Shown = { [Table in TableName]?: Record<string, string[]> }

export interface Cases {
  /**
   * A valid call of each procedure. If it names a row, that row is someone else's for most callers.
   */
  calls?: Record<string, (company: Company, caller: Caller) => Promise<unknown>>
  /** For each create: changed contents to send under the same id. */
  otherwise?: Record<string, (sent: Fields) => Fields>
  /** Kind of row that `id` and `ids` in inputs name, by the first part of the procedure's name. */
  ids?: Record<string, string>
  /**
   * Kind of row, or of search word, that other input fields name; null if it belongs to the company
   * and to no customer.
   */
  fields?: Record<string, string | null>
  /** Adds rows of a household, by kind; returns their ids, or the words. */
  plant?: Record<string, (house: House) => Promise<string[]>>
  /** The only fields of their own household that outsiders are shown. */
  shown?: { customers?: Shown; agents?: Shown }
  /**
   * For each table, statements to insert and update rows by hand. `own` adds rows of the person $1;
   * `some` adds rows of several people if the demo company has none.
   */
  statements?: {
    [Table in TableName]?: { insert: Statement; update: string; own?: string; some?: string }
  }
  /** Functions that api may call, and the result without a session: values, or the error's code. */
  functions?: Record<string, [call: string, answer: unknown]>
}

const source = join(import.meta.dirname, '..')
const said = await Promise.all(
  globSync('*/*/*.cases.ts', { cwd: source })
    .toSorted()
    .map(async (name) => ((await import(join(source, name))) as { cases: Cases }).cases),
)
const all = <Key extends keyof Cases>(key: Key) =>
  Object.assign({}, ...said.map((cases) => cases[key])) as NonNullable<Cases[Key]>

const calls = all('calls')
/** Returns the valid call of a procedure. */
export function rightCall(name: string) {
  if (!calls[name])
    throw new Error(`A new procedure: add a right call of ${name} to its feature’s .cases.ts.`)
  return calls[name]
}
export const otherwise = all('otherwise')
export const kindOfId = all('ids')
export const kindOfField = all('fields')
export const plants = all('plant')
export const statements = all('statements')
export const withoutSession = all('functions')

const canariesOf = (shown: Shown = {}) =>
  Object.entries(shown).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([row, fields]) =>
      fields.map((field) => `${table}.${field}.${row}`),
    ),
  )
// Two features may show the same field.
const once = (fields: string[]) => [...new Set(fields)]
export const shownTo = {
  customers: once(said.flatMap(({ shown }) => canariesOf(shown?.customers))),
  agents: once(said.flatMap(({ shown }) => canariesOf(shown?.agents))),
}
