import { createServer } from 'node:http'
import pg from 'pg'

// The baseline: node:http and pg running the same SQL as our server, but without sessions,
// validation, policies, transactions, logs or headers. Each case's statements arrive as a message;
// request n of a case is `/<name>?<n>`.

interface Statement {
  text: string
  values: unknown[]
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (time) => time)

const cases = new Map<string, Statement[][]>()
process.on(
  'message',
  ({ name, requests }: { name: string; requests: Statement[][] }) => void cases.set(name, requests),
)

async function answer(statements: Statement[]) {
  const results = []
  for (const { text, values } of statements) results.push((await pool.query(text, values)).rows)
  return JSON.stringify(results.length === 1 ? { rows: results[0] } : results)
}

const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://bare')
  answer(cases.get(decodeURIComponent(pathname.slice(1)))![Number(search.slice(1))]!).then(
    (json) => response.setHeader('content-type', 'application/json').end(json),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit(0))
