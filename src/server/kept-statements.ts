import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from '#server/database.ts'

/** Shapes kept for one statement. Past the limit, new ones are built each time. */
const MOST_SHAPES = 200

/** Stands in a kept statement for a value that each call gives. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
// A value is asked for once per shape, so its name alone is known here.
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * Keeps the text of a statement that everyday reads run, because building and compiling it takes
 * longer than sending it. `build` sees the shape, which is part of the kept text, and places for
 * the values, which are not: it cannot write a value into the text. Shape and values are plain
 * data. Rows are never kept.
 */
export function keptStatement<Shape extends object, Values extends object, Row>(
  build: (db: Database, shape: Shape, values: Values) => Compilable<Row>,
) {
  const kept = new Map<string, CompiledQuery<Row>>()
  return async (db: Database, shape: Shape, values: Values): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    let statement = kept.get(key)
    if (!statement) {
      statement = build(db, shape, slots as Values).compile()
      if (kept.size < MOST_SHAPES) kept.set(key, statement)
    }
    const parameters = statement.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}
