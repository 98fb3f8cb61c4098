import { createServer } from 'node:http'
import pg from 'pg'

// The baseline: node:http and pg doing the same queries as the customer list and search, with no session, validation, policy,
// transaction, log or header around them.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (time) => time)

const columns = `c.id, c.customer_number, c.city_code, c.first_name, c.last_name, c.name, c.email, c.phone, c.address, c.city, c.state,
  c.zip_code, c.insurance_company, c.claim_number, c.contract_status, c.created_at,
  case when j.id is not null then jsonb_build_object('id', j.id, 'description', j.description, 'start_date', j.start_date) end as active_job`
const from = `from customers c left join jobs j on j.customer_id = c.id and j.is_current`
const order = 'order by c.created_at desc, c.id desc limit 51'

const server = createServer((request, response) => {
  const q = new URL(request.url ?? '/', 'http://bare').searchParams.get('q')
  const found = q
    ? pool.query(`select ${columns} ${from} where c.search_text like $1 ${order}`, [`%${q.toLowerCase()}%`])
    : pool.query(`select ${columns} ${from} ${order}`)
  found.then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ rows: rows.slice(0, 50) })),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit(0))
