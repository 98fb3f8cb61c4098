import { afterAll, beforeAll, expect, it } from 'vitest'
import { cost, hashPassword } from '#sign-in/passwords.server.ts'
import { useCompany } from '#testing/company.ts'
import { goodPassword, newPerson, signIn } from '#testing/people.ts'

const company = useCompany({ proxies: 1 })
// Uses the real cost: test companies hash for a hundredth of it.
const lowered = { ...cost }
beforeAll(() => void Object.assign(cost, { memory: 19_456, passes: 2 }))
afterAll(() => void Object.assign(cost, lowered))

/**
 * Tries of each kind. FEW are enough to notice a hash that was skipped; MANY run only if FEW leave
 * a doubt.
 */
const [FEW, MANY] = [40, 100]

/**
 * Returns the chance that one of `a` is longer than one of `b` (Mann and Whitney): 0.5 if nobody
 * can tell them apart.
 */
function longer(a: number[], b: number[]) {
  const wins = a.flatMap((x) => b.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

// Both kinds run at the same time and take turns going first, so that other load on the machine
// affects both equally. Each try has its own address, so that no limit answers.
it(
  'takes as long for an unknown account as for a wrong password',
  { tags: 'nightly' },
  async () => {
    const people: { email: string }[] = []
    while (people.length < 10) people.push(await newPerson(company, 6))
    await company.owner.query('update auth.accounts set password = $1', [
      await hashPassword(goodPassword),
    ])
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const attempt = async (kind: 'known' | 'unknown', n: number) => {
      const email =
        kind === 'known' ? people[n % people.length]!.email : `${crypto.randomUUID()}@example.com`
      const began = performance.now()
      const { status } = await signIn(company, email, 'not the password', {
        'x-forwarded-for': `${kind} ${n}`,
      })
      took[kind].push(performance.now() - began)
      expect(status).toBe(401)
    }
    const tryUpTo = async (count: number) => {
      for (let n = took.known.length - 5; n < count; n++) {
        const turn = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        await Promise.all(turn.map((kind) => attempt(kind, Math.abs(n) + (n < 0 ? 1000 : 0))))
      }
      // The first tries are slower for both kinds.
      return longer(took.known.slice(5), took.unknown.slice(5))
    }
    if (Math.abs((await tryUpTo(FEW)) - 0.5) < 0.08) return
    const chance = await tryUpTo(MANY)
    expect(chance).toBeGreaterThan(0.35)
    expect(chance).toBeLessThan(0.65)
  },
)
