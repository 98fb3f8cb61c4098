import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { newPerson } from '#testing/people.ts'

// A stranger's request takes the same time for addresses with and without an account.

const company = useCompany({ proxies: 1 })

const EACH = 30

/**
 * Returns the chance that a value of `a` is longer than one of `b` (Mann and Whitney). It is 0.5 if
 * they can't be told apart.
 */
function longer(a: number[], b: number[]) {
  const wins = a.flatMap((x) => b.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

const claimed = async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await company.owner.query(
    `insert into auth.registrations (email, name, password) values ($1, 'A', $2)`,
    [email, hash('sha256', email)],
  )
  return email
}
const asks = {
  'forgot-password': async () => (await newPerson(company, 6)).email,
  'send-confirmation': claimed,
}

// Both requests run at once and take turns being first. Each has its own email and its own IP
// address, so that no limit applies.
describe.each(Object.entries(asks))('%s', (path, known) => {
  it('answers on the beat, whether the address is known or not', async () => {
    const email = await known()
    for (const asked of [email, `${crypto.randomUUID()}@example.com`]) {
      const began = performance.now()
      await company.send(
        'POST',
        `/api/${path}`,
        'nobody',
        { email: asked },
        { 'x-forwarded-for': `${path} once` },
      )
      expect(performance.now() - began).toBeGreaterThan(240)
    }
  })

  it('takes as long for an unknown address', { tags: 'nightly' }, async () => {
    const people = await Promise.all(Array.from({ length: EACH }, known))
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const attempt = async (kind: 'known' | 'unknown', n: number) => {
      const email = kind === 'known' ? people[n]! : `${crypto.randomUUID()}@example.com`
      const began = performance.now()
      const { status } = await company.send(
        'POST',
        `/api/${path}`,
        'nobody',
        { email },
        { 'x-forwarded-for': `${path} ${kind} ${n}` },
      )
      took[kind].push(performance.now() - began)
      expect(status).toBe(200)
    }
    for (let n = 0; n < EACH; n++) {
      const turn = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      await Promise.all(turn.map((kind) => attempt(kind, n)))
    }
    // The standard deviation by chance alone is 0.075 (the square root of 61 / (12 * 30 * 30)).
    // These bounds are more than four of those away.
    expect(longer(took.known, took.unknown)).toBeGreaterThan(0.15)
    expect(longer(took.known, took.unknown)).toBeLessThan(0.85)
    // The answer waits for the beat, no matter how long the work took.
    for (const ms of [...took.known, ...took.unknown]) expect(ms).toBeGreaterThan(240)
  })
})
