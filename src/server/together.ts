import type { Socket } from 'node:net'
import pg from 'pg'

// Several statements in one packet and one transaction, as Postgres' own protocol has it: what comes before a Sync is one transaction,
// which the Sync commits. The driver ends each statement with a Sync of its own; without begin and commit, and with the columns of a
// prepared statement described once for each connection, a read costs the server and the database a third less.

interface Connection {
  stream: Socket
  parse: (statement: { name: string; text: string }) => void
  bind: (portal: { statement: string; values: unknown[] }) => void
  describe: (portal: { type: 'P'; name: string }) => void
  execute: (portal: object) => void
  close: (statement: { type: 'S'; name: string }) => void
  sync: () => void
}

/** The driver's result, with what it keeps to itself: how rows are read. */
type Result = pg.Result & {
  addFields: (fields: pg.FieldDef[]) => void
  addCommandComplete: (done: object) => void
} & Rows
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

/** The columns of the statements that a connection has prepared, by the statements' names. */
const prepared = new WeakMap<Connection, Map<string, pg.FieldDef[]>>()

class Batch extends pg.Query {
  readonly #sent: Sent[]
  #answering = 0
  /** The driver ends its own time limit by it. */
  declare callback?: (error: Error | null) => void

  constructor(statements: pg.QueryConfig[], types: pg.CustomTypesConfig | undefined) {
    super({ text: '' })
    this.#sent = statements.map((statement) => ({
      statement,
      // A value that cannot be sent is found before anything is.
      values: (statement.values ?? []).map(pgValue),
      result: new pg.Result('', types as typeof pg.types) as Result,
      done: Promise.withResolvers(),
    }))
    // Anyone waiting for one of them gets its failure; no one needs to wait for all.
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
    if (statement.name) columnsOf(connection).set(statement.name, result.fields)
  }

  handleError(error: Error, connection: Connection) {
    // What failed may no longer be prepared, or have other columns: the next time it is prepared anew.
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
  const known = prepared.get(connection) ?? new Map<string, pg.FieldDef[]>()
  prepared.set(connection, known)
  return known
}

function send(connection: Connection, { statement: { name = '', text }, values, result }: Sent) {
  const columns = columnsOf(connection).get(name)
  if (columns) result.addFields(columns)
  else {
    // It may have been prepared in a packet that failed after it; closing what is not there does no harm.
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
 * Sends statements in one packet, as one transaction; answers a promise for each. One that fails fails those after it; what those before
 * it did is undone with it. Only the first may begin a transaction, which then stays open. Named statements stay prepared. Throws on a value that cannot be sent.
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
