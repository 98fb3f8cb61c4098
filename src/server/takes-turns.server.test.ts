import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'

const company = useCompany()

/** Statements of procedures that wait for a lock at this moment. */
const held = async () => {
  // What the view says stays as it was for as long as a transaction lasts.
  await company.owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await company.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = 'api' and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}
const ask = (path: string, caller: 5 | 1 | 6) => company.send('POST', path, caller, { json: {} })

it('a customer’s hundred requests hold two connections; who is refused costs no query, and staff are answered meanwhile', async () => {
  await ask('/rpc/customers/list', 1)
  await company.owner.query('begin; lock table notes in access exclusive mode')
  const answers: Promise<Response>[] = []
  const refused: Response[] = []
  try {
    for (let n = 0; n < 100; n++) answers.push(company.send('POST', '/rpc/notes/mine', 6, {}))
    for (const answer of answers) void answer.then((one) => one.status === 429 && refused.push(one))
    await expect.poll(held, { timeout: 10_000 }).toBe(2)
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(38)
    expect(refused[0]!.headers.get('retry-after')).toBe('1')
    expect(await refused[0]!.json()).toMatchObject({ json: { code: 'TOO_MANY_REQUESTS', data: { busy: true } } })
    expect((await ask('/rpc/customers/list', 1)).status).toBe(200)
    expect((await company.send('POST', '/rpc/customers/mine', 5, {})).status).toBe(200)
    expect(await held()).toBe(2)
  } finally {
    await company.owner.query('rollback')
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([62, 38])
})
