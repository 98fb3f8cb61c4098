import pg from 'pg'

// How long people wait for a save because others are told of it: transactions of eight people who
// save at once, with the triggers that announce changes, without them, and with a NOTIFY in each
// transaction. They take turns in one run, while a server passes the notices on.

const PEOPLE = 8
const ROUNDS = 10
/** Ms of each round. */
const ROUND = 3000

const tables = ['customers', 'audits']
/** Turns the triggers that announce changes on or off. */
const announcing = (owner: pg.Client, on: boolean) =>
  owner.query(`do $$ declare it record; begin
    for it in select tgrelid::regclass as t, tgname from pg_trigger
      where tgname like 'announce%' and tgrelid::regclass::text in ('${tables.join("', '")}') loop
      execute format('alter table %s ${on ? 'enable' : 'disable'} trigger %I', it.t, it.tgname);
    end loop; end $$`)

/** Returns the times in ms of whole transactions that save a customer. */
async function savesFor(clients: pg.Client[], ids: string[], notice: string | undefined) {
  const times: number[] = []
  const end = performance.now() + ROUND
  let n = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const id = ids[n++ % ids.length]
        const phone = `(404) 555-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
        const began = performance.now()
        await client.query('begin')
        await client.query('update customers set phone = $1 where id = $2', [phone, id])
        if (notice) await client.query('select pg_notify($1, $2)', [notice, 'customers'])
        await client.query('commit')
        times.push(performance.now() - began)
      }
    }),
  )
  return times
}

export async function commitsWithAndWithout(ownerUrl: string, owner: pg.Client) {
  const { rows } = await owner.query<{ id: string }>('select id from customers limit 2000')
  const ids = rows.map(({ id }) => id)
  const clients = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      return client
    }),
  )
  const seen = { without: [] as number[], with: [] as number[], inside: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    await announcing(owner, false)
    seen.without.push(...(await savesFor(clients, ids, undefined)))
    seen.inside.push(...(await savesFor(clients, ids, 'changes_of_the_bench')))
    await announcing(owner, true)
    seen.with.push(...(await savesFor(clients, ids, undefined)))
  }
  await Promise.all(clients.map((client) => client.end()))
  const p = (times: number[], of: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * of)]!
  const ratio = (name: 'with' | 'inside', of: number) => p(seen[name], of) / p(seen.without, of)
  console.log(`Saves of ${PEOPLE} people at once`)
  console.log(
    `  ${ratio('with', 0.99) <= 1.2 ? 'pass' : 'FAIL'}  p99 with notices: ${ratio('with', 0.99).toFixed(2)} × without (at most 1.20); medians ${ratio('with', 0.5).toFixed(2)} ×, without ${p(seen.without, 0.5).toFixed(1)} ms, p99 ${p(seen.without, 0.99).toFixed(1)} ms`,
  )
  console.log(
    `        with NOTIFY inside instead: p99 ${ratio('inside', 0.99).toFixed(2)} ×, medians ${ratio('inside', 0.5).toFixed(2)} ×`,
  )
}
