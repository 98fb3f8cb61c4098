import type { DatabaseError } from 'pg'
import type { Company } from '#testing/company.ts'

// Canaries: text in one field of one row and nowhere else. An answer that contains it shows that
// row.

/** Parts of a canary: household, table, field and row, as in `q7other.notes.content.hidden`. */
const canary = /q7[a-z0-9]+\.[a-z_]+\.[a-z_]+\.[a-z]+/g
const idOrHash =
  /\b(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})\b/g

/** Names of ids and hashes of rows with canaries, in the same form. */
const named = new Map<string, string>()
export const nameOf = (value: string) => named.get(value)

interface Field {
  name: string
  array: boolean
}
const fields = new WeakMap<Company, Map<string, Field[]>>()

async function textFields(company: Company, table: string) {
  if (!fields.has(company)) {
    const { rows } = await company.owner.query<{
      table_name: string
      column_name: string
      udt_name: string
    }>(
      `select table_name, column_name, udt_name from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER' and udt_name in ('text', '_text')`,
    )
    const of = Map.groupBy(rows, (row) => row.table_name)
    const asFields = [...of].map(
      ([key, all]) =>
        [
          key,
          all.map((one) => ({ name: one.column_name, array: one.udt_name === '_text' })),
        ] as const,
    )
    fields.set(company, new Map(asFields))
  }
  return fields.get(company)!.get(table) ?? []
}

/**
 * Adds a row with a canary in each text field missing from `given`, including fields that later
 * migrations add. `which` tells rows of one table apart. Returns the id.
 */
export async function plant(
  company: Company,
  house: string,
  table: string,
  which: string,
  given: Record<string, unknown>,
) {
  const open = (await textFields(company, table)).filter(({ name }) => !(name in given))
  const filled = open.map(({ name, array }) => {
    const text = `q7${house}.${table}.${name}.${which}`
    return [name, array ? [text] : text] as const
  })
  const row: Record<string, unknown> = { ...given, ...Object.fromEntries(filled) }
  const columns = Object.keys(row)
  const insert = `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning *`
  const { rows } = await company.owner
    .query<Record<string, unknown>>(insert, Object.values(row))
    .catch((error: DatabaseError) => {
      const inPlant = `in \`plant\` of its .cases.ts, shorten the canary’s last part “${which}”, or give the field a value that the column takes`
      if (error.code === '23514')
        throw new Error(`${table}: a canary breaks ${error.constraint}: ${inPlant}.`, {
          cause: error,
        })
      throw error
    })
  for (const [name, value] of Object.entries(rows[0]!))
    if (name === 'id' || name.endsWith('sha256'))
      named.set(String(value), `q7${house}.${table}.${name}.${which}`)
  return String(rows[0]!.id)
}

/**
 * Returns the canaries in an answer, including its headers, that the request did not name; also ids
 * and hashes of their rows.
 */
export function canariesIn(answer: string, question: string) {
  const found = new Set(answer.match(canary)?.filter((one) => !question.includes(one)))
  for (const value of answer.match(idOrHash) ?? []) {
    const name = named.get(value)
    if (name && !question.includes(value)) found.add(name)
  }
  return found
}

/** Returns an answer as text: status, headers and body. */
export async function textOf(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  // Latin 1, so that the bytes of any file can be searched.
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return `${answer.status}\n${headers.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${body}`
}
