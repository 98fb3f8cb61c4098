import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { newId as idOfNew } from '#values/text.ts'
import { kindOfField, kindOfId } from '#testing/cases.ts'
import type { Household } from '#testing/households.ts'
import type { procedures } from '#testing/procedures.ts'

// Inputs of procedures that name rows: the caller's own, another customer's, and nonexistent ones.
// Derived from the input schemas.

type Procedure = (typeof procedures)[number]
type Input = Record<string, unknown>

interface Definition {
  type: string
  format?: string
  innerType?: unknown
  element?: unknown
  in?: unknown
  options?: unknown[]
}
interface Place {
  path: string
  list: boolean
  isId: boolean
}

/** Returns the fields of an input that name rows, each once. */
function placesOf(schema: unknown, path = '', list = false): Place[] {
  const { def, shape } = (schema ?? {}) as { def?: Definition; shape?: Record<string, unknown> }
  if (!def || schema === idOfNew) return []
  if (shape)
    return Object.entries(shape).flatMap(([key, field]) =>
      placesOf(field, path ? `${path}.${key}` : key),
    )
  if (def.options) return once(def.options.flatMap((option) => placesOf(option, path)))
  if (def.element) return placesOf(def.element, path, true)
  const inner = def.innerType ?? def.in
  if (inner) return placesOf(inner, path, list)
  return def.type === 'string' ? [{ path, list, isId: def.format === 'uuid' }] : []
}
const once = (places: Place[]) => [...new Map(places.map((place) => [place.path, place])).values()]

const last = (path: string) => path.split('.').at(-1)!
const isOwnId = (path: string) => path === 'id' || path === 'ids'
const kindOf = ({ name }: Procedure, { path, isId }: Place) =>
  isOwnId(path) && isId ? kindOfId[name.split('.')[0]!] : kindOfField[last(path)]

/** Returns ids in inputs whose kind no feature has declared. */
export const unknownPlaces = (procedure: Procedure) =>
  placesOf(procedure.inputSchema)
    .filter((place) => place.isId && kindOf(procedure, place) === undefined)
    .map(({ path }) => `${procedure.name} ${path}`)

/** True if an input can name a row or search for one. */
export const namesRows = (procedure: Procedure) =>
  placesOf(procedure.inputSchema).some((place) => kindOf(procedure, place))

/** Returns the rows of a kind for an input to name. */
type Choice = (kind: string) => string[]
export const rowsOf =
  (household: Household): Choice =>
  (kind) =>
    household[kind] ?? []

/** Returns as many nonexistent ids or words of the same form. */
export const noRows =
  (like: Household): Choice =>
  (kind) =>
    (like[kind] ?? []).map((one) =>
      kind === 'hash'
        ? createHash('sha256').update(newId()).digest('hex')
        : one.includes('q7')
          ? `q7none.${kind}.${newId()}`
          : newId(),
    )

/**
 * Returns valid inputs that name rows of a household: the required ones together, and each optional
 * one by itself.
 */
export function casesOf(
  procedure: Procedure,
  right: Input | undefined,
  choice: Choice,
): (Input | undefined)[] {
  const places = once(placesOf(procedure.inputSchema)).flatMap((place) => {
    const kind = kindOf(procedure, place)
    const rows = kind ? choice(kind) : []
    return rows.length > 0 ? [{ ...place, rows }] : []
  })
  const needed = places.filter(({ path }) => has(right, path))
  const count = Math.max(1, ...needed.map(({ rows }) => rows.length))
  const together = Array.from({ length: count }, (_, n) =>
    needed.reduce(
      (input, { path, rows, list }) => put(input, path, rows[n % rows.length]!, list),
      right,
    ),
  )
  const alone = places
    .filter(({ path }) => !has(right, path))
    .flatMap(({ path, rows, list }) => rows.map((row) => put(together[0] ?? {}, path, row, list)))
  return [...together, ...alone]
}

const has = (input: unknown, path: string): boolean => {
  const [key, ...rest] = path.split('.')
  const value = (input as Input | undefined)?.[key!]
  return value !== undefined && (rest.length === 0 || has(value, rest.join('.')))
}
function put(input: Input | undefined, path: string, row: string, list: boolean): Input {
  const [key, ...rest] = path.split('.')
  const value =
    rest.length > 0 ? put(input?.[key!] as Input, rest.join('.'), row, list) : list ? [row] : row
  return { ...input, [key!]: value }
}
