import type { Socket } from 'node:net'
import pg from 'pg'

// Sends several statements in one packet and one transaction. In Postgres' protocol, everything
// before a Sync is one transaction, which the Sync commits. The driver ends each statement with its
// own Sync. This does without begin and commit, and describes the columns of a prepared statement
// only once per connection, so a read costs the server and the database a third less.

interface Connection {
  stream: Socket
  parse: (statement: { name: string; text: string }) => void
  bind: (portal: { statement: string; values: unknown[] }) => void
  describe: (portal: { type: 'P'; name: string }) => void
  execute: (portal: object) => void
  close: (statement: { type: 'S'; name: string }) => void
  sync: () => void
}

/** The driver's result, with its private parts that read rows. */
type Result = pg.Result & {
  addFields: (fields: pg.FieldDef[]) => void
  addCommandComplete: (done: object) => void
} & Rows &
  Columns
/** How the driver reads a statement's rows, which it works out anew for each answer. */
interface Columns {
  fields: pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
interface Rows {
  parseRow: (values: (string | null)[]) => object
  addRow: (row: object) => void
}

interface Sent {
  statement: pg.QueryConfig
  values: unknown[]
  result: Result
  done: PromiseWithResolvers<pg.QueryResult>
}

/** Columns of the statements that a connection has prepared, by statement name. */
const prepared = new WeakMap<Connection, Map<string, Columns>>()

class Batch extends pg.Query {
  readonly #sent: Sent[]
  #answering = 0
  /** The driver uses it to end its own time limit. */
  declare callback?: (error: Error | null) => void

  constructor(statements: pg.QueryConfig[], types: pg.CustomTypesConfig | undefined) {
    // As a text: an object would be copied, property by property.
    super('')
    this.#sent = statements.map((statement) => ({
      statement,
      // Finds a value that cannot be sent before anything is sent.
      values: (statement.values ?? []).map(pgValue),
      result: new pg.Result('', types as typeof pg.types) as Result,
      done: Promise.withResolvers(),
    }))
    // Each caller gets the failure of its own statement, so no one has to await all of them.
    for (const { done } of this.#sent) done.promise.catch(() => {})
  }

  get statements() {
    return this.#sent.map(({ statement }) => statement)
  }

  get answers() {
    return this.#sent.map(({ done }) => done.promise)
  }

  override submit = (given: object) => {
    const connection = given as Connection
    connection.stream.cork()
    try {
      for (const sent of this.#sent) send(connection, sent)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.#sent[this.#answering]?.result.addFields(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { result } = this.#sent[this.#answering]!
    result.addRow(result.parseRow(fields))
  }

  handleCommandComplete(done: object, connection: Connection) {
    const { statement, result } = this.#sent[this.#answering++]!
    result.addCommandComplete(done)
    if (statement.name && !columnsOf(connection).has(statement.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = result
      columnsOf(connection).set(statement.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
  }

  handleError(error: Error, connection: Connection) {
    // The failed statement may no longer be prepared, or may have other columns, so it is prepared
    // again next time.
    const failed = this.#sent[this.#answering]?.statement.name
    if (failed) columnsOf(connection).delete(failed)
    for (const { done } of this.#sent.slice(this.#answering)) done.reject(error)
    for (const { done, result } of this.#sent.slice(0, this.#answering)) done.resolve(result)
    this.callback?.(error)
  }

  handleReadyForQuery() {
    for (const { done, result } of this.#sent) done.resolve(result)
    this.callback?.(null)
  }
}

function columnsOf(connection: Connection) {
  const known = prepared.get(connection) ?? new Map<string, Columns>()
  prepared.set(connection, known)
  return known
}

function send(connection: Connection, { statement: { name = '', text }, values, result }: Sent) {
  const columns = columnsOf(connection).get(name)
  if (columns) Object.assign(result, columns)
  else {
    // It may have been prepared in a packet that failed later. Closing a statement that does not
    // exist is harmless.
    if (name) connection.close({ type: 'S', name })
    connection.parse({ name, text })
  }
  connection.bind({ statement: name, values })
  if (!columns) connection.describe({ type: 'P', name: '' })
  connection.execute({})
}

const pgValue = (value: unknown) =>
  (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils.prepareValue(
    value,
  )

/**
 * Sends statements in one packet, as one transaction, and returns a promise for each. If one fails,
 * those after it fail too, and the effects of those before it are undone. Only the first may begin
 * a transaction, which then stays open. Named statements stay prepared. Throws on a value that
 * cannot be sent.
 */
export function together(
  client: pg.PoolClient,
  statements: pg.QueryConfig[],
): Promise<pg.QueryResult>[] {
  const { _types: types } = client as unknown as { _types?: pg.CustomTypesConfig }
  const batch = new Batch(statements, types)
  client.query(batch)
  return batch.answers
}
