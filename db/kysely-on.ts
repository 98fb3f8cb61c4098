import {
  type BinaryOperationNode,
  ColumnNode,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type LimitNode,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  ReferenceNode,
  ValueNode,
} from 'kysely'
import type pg from 'pg'

/**
 * Names of prepared statements by text. We have a few hundred texts; past the limit, new ones are
 * not prepared.
 */
const names = new Map<string, string>()
const MOST_NAMES = 500

function nameOf(text: string) {
  // Writes have as many texts as there are choices of columns, and rarely repeat.
  if (!text.startsWith('select')) return undefined
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Columns that hold one of a few words, with partial indexes and very uneven counts. */
const wordColumns = new Set(['status', 'contract_status'])
const word = /^[a-z_]{1,40}$/

/**
 * Writes limits, statuses and booleans into the text instead of passing them as parameters. With a
 * parameter, Postgres either rates a plan for all values as too costly or cannot use a partial
 * index, and it plans again each time. Under row security that takes longer than reading.
 */
class PlannableCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(ValueNode.is(node.limit) ? { ...node, limit: literal(node.limit) } : node)
  }

  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const { leftOperand: column, rightOperand: value } = node
    const plannable =
      ValueNode.is(value) &&
      (typeof value.value === 'boolean' ||
        (word.test(String(value.value)) && wordColumns.has(columnOf(column) ?? '')))
    super.visitBinaryOperation(plannable ? { ...node, rightOperand: literal(value) } : node)
  }
}

const literal = ({ value }: ValueNode) => ValueNode.createImmediate(value)
const columnOf = (node: OperationNode) =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) ? node.column.column.name : undefined

class PlannableDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PlannableCompiler()
  }
}

/**
 * All requests share these. Compiling a statement never waits, so no two compile at the same time.
 */
const dialect = new PlannableDialect({
  pool: async () => Promise.reject(new Error('Whoever opened the connection keeps it.')),
})
const [driver, compiler, adapter] = [
  dialect.createDriver(),
  dialect.createQueryCompiler(),
  dialect.createAdapter(),
]

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Returns a query builder that runs its statements through `run`, on a connection or transaction
 * that its opener begins and ends. Each statement is prepared at its first use on a connection,
 * because planning a list under row security takes longer than reading it. One is made for each
 * request, so it is kept as small as possible.
 */
export function kyselyOn<Tables>(run: (statement: pg.QueryConfig) => Promise<pg.QueryResult>) {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({
      sql: text,
      parameters,
    }: {
      sql: string
      parameters: readonly unknown[]
    }) => {
      const { command, rowCount, rows } = await run({
        name: nameOf(text),
        text,
        values: [...parameters],
      })
      return {
        rows: rows as Row[],
        ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      }
    },
    streamQuery: () => {
      throw new Error('Rows come in pages, and not as a stream.')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}
