import { expect, it, vi } from 'vitest'
import { createApp } from '#main/app.ts'
import { useCompany } from '#testing/company.ts'
import { cookieOf } from '#testing/fixtures.ts'

const company = useCompany()

/** Returns the number of procedures' statements that are waiting for a lock right now. */
const held = async () => {
  // The view's contents are cached for the length of a transaction.
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
    await expect.poll(held).toBe(2)
    await expect.poll(() => refused.length).toBe(38)
    expect(refused[0]!.headers.get('retry-after')).toBe('1')
    expect(await refused[0]!.json()).toMatchObject({
      json: { code: 'TOO_MANY_REQUESTS', data: { busy: true } },
    })
    expect((await ask('/rpc/customers/list', 1)).status).toBe(200)
    expect((await company.send('POST', '/rpc/customers/mine', 5, {})).status).toBe(200)
    expect(await held()).toBe(2)
  } finally {
    await company.owner.query('rollback')
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([62, 38])
})

it('a customer who asks too fast waits, and gets every answer; staff and others do not wait', async () => {
  const app = createApp({ ...company.parts, pace: 10 })
  const as = async (caller: 1 | 5 | 6, path: string) => {
    const headers = { 'content-type': 'application/json', cookie: cookieOf(caller) }
    return (
      await app.request(`http://localhost/rpc/${path}`, {
        method: 'POST',
        headers,
        body: '{"json":{}}',
      })
    ).status
  }
  // Freezes time for all requests: however slow the machine is, no burst refills before we say so.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    // The session of the first request has no known person yet, so it is counted by session.
    await as(6, 'customers/mine')
    await as(1, 'customers/list')
    const burst: number[] = []
    for (let n = 0; n < 4; n++)
      burst.push(...(await Promise.all(Array.from({ length: 50 }, () => as(6, 'customers/mine')))))
    expect(new Set(burst)).toEqual(new Set([200]))
    let answered = 0
    const late = [1, 2, 3].map(async () => {
      const status = await as(6, 'customers/mine')
      answered++
      return status
    })
    expect([await as(1, 'customers/list'), await as(5, 'customers/mine'), answered]).toEqual([
      200, 200, 0,
    ])
    vi.setSystemTime(Date.now() + 1000)
    expect(await Promise.all(late)).toEqual([200, 200, 200])
  } finally {
    vi.useRealTimers()
  }
})
