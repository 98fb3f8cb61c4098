import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { TableName } from '#server/tables.ts'
import type { Company } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import type { House } from '#testing/planting.ts'

// What the tests that try everything know of a feature: it says so in its `<noun>.cases.ts`, and they find it by that name.

type Fields = Record<string, unknown>
/** As the role `api`, as whoever is asking. */
type Statement = string | ((company: Company) => Promise<string>)
/** Fields by table and by row of the canaries. */
type Shown = { [Table in TableName]?: Record<string, string[]> }

export interface Cases {
  /** A right call of each procedure; where it names a row, one that is someone else's to most callers. */
  calls?: Record<string, (company: Company, caller: Caller) => Promise<unknown>>
  /** For each create: what is sent otherwise under the same id. */
  otherwise?: Record<string, (sent: Fields) => Fields>
  /** What kind of row `id` and `ids` in inputs name, by the first part of the procedure's name. */
  ids?: Record<string, string>
  /** What kind of row other fields of inputs name, or a word that a search can be for; null where it is the company's and no customer's. */
  fields?: Record<string, string | null>
  /** Rows of a household, by kind; answers their ids, or the words. */
  plant?: Record<string, (house: House) => Promise<string[]>>
  /** Which fields of their own household people outside the company are shown, and no others. */
  shown?: { customers?: Shown; agents?: Shown }
  /**
   * Of each table: how a row is added and rows are changed by hand, where `own` rows are those of the person $1, and `some` rows, of
   * several people, where the demo company leaves it empty.
   */
  statements?: {
    [Table in TableName]?: { insert: Statement; update: string; own?: string; some?: string }
  }
  /** What api may call, and what it answers to who runs SQL by hand without a session: values, or the error's code. */
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
/** The right call of a procedure. */
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
