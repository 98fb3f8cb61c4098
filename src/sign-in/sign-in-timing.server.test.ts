import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { newPerson, signIn } from '#testing/people.ts'

const company = useCompany({ proxies: 1 })

const EACH = 100

/** The chance that one of `a` is longer than one of `b` (Mann and Whitney): a half where nobody can tell them apart. */
function longer(a: number[], b: number[]) {
  const wins = a.flatMap((x) => b.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

// Both at once and first in turns, so that whatever else the machine does meets both alike; each from an address of its own, so that no
// limit answers.
it('takes as long for an unknown account as for a wrong password', { timeout: 60_000 }, async () => {
  const people: { email: string }[] = []
  while (people.length < 10) people.push(await newPerson(company, 6))
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const attempt = async (kind: 'known' | 'unknown', n: number) => {
    const email = kind === 'known' ? people[n % people.length]!.email : `${crypto.randomUUID()}@example.com`
    const began = performance.now()
    const { status } = await signIn(company, email, 'not the password', { 'x-forwarded-for': `${kind} ${n}` })
    took[kind].push(performance.now() - began)
    expect(status).toBe(401)
  }
  for (let n = -5; n < EACH; n++) {
    const turn = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    await Promise.all(turn.map((kind) => attempt(kind, Math.abs(n) + (n < 0 ? 1000 : 0))))
  }
  // The first ones are slower, whatever they are.
  const [known, unknown] = [took.known.slice(5), took.unknown.slice(5)]
  expect(longer(known, unknown)).toBeGreaterThan(0.35)
  expect(longer(known, unknown)).toBeLessThan(0.65)
})
