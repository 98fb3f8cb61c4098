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

/** Names of prepared statements by their text. Our texts are a few hundred; past that, new ones go unprepared. */
const names = new Map<string, string>()
const MOST_NAMES = 500

function nameOf(text: string) {
  // What is written comes in as many texts as there are choices of columns, and is rarely written twice the same.
  if (!text.startsWith('select')) return undefined
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Columns that hold one of a few words, for which Postgres keeps partial indexes and very different counts. */
const wordColumns = new Set(['status', 'contract_status'])
const word = /^[a-z_]{1,40}$/

/**
 * Writes limits, statuses and booleans into the text instead of passing them along. With one of them as a parameter Postgres finds a plan
 * for all values too costly, or knows no partial index, and plans anew each time: under row security that takes longer than reading.
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

/** All requests share these: compiling a statement never waits, so no two compile at the same time. */
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
 * A query builder whose statements are run by `run`, on a connection or transaction that stays its opener's to begin and end. Each
 * statement is prepared at its first use on a connection: planning a list under row security takes longer than reading it. One is made
 * for each request, so it is made of as little as can be.
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
