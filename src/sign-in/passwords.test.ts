import { hashPassword as hashScrypt } from 'better-auth/crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashPassword, requireStrength, verifyPassword } from '#sign-in/passwords.server.ts'
import { readyToJudge } from '#sign-in/password-strength-keeper.server.ts'
import { weakness } from '#sign-in/password-strength.server.ts'

const about = { email: 'wilhelmina@example.com', name: 'Wilhelmina Abernathy' }

describe('a password that is easy to guess is refused with the reason', () => {
  it.each([
    ['a list’s', 'password123', /^[^.]+ too easy to guess: [a-z].+/],
    ['the demo’s', 'demo-password', /^[^.]+ too easy to guess: [a-z].+/],
    ['the keyboard’s', 'qwertyuiop', /^[^.]+ too easy to guess: [a-z].+/],
    ['a repetition', 'abcabcabcabc', /^[^.]+ too easy to guess: [a-z].+/],
    ['a sequence', '1234567890', /^[^.]+ too easy to guess: [a-z].+/],
    ['a date', '1987-12-24', /^[^.]+ too easy to guess: [a-z].+/],
    ['one common word', 'restoration', /^[^.]+ too easy to guess: [a-z].+/],
    ['our name with a number', 'Dryline2026', /^[^.]+ too easy to guess: [a-z].+/],
    ['the own name with a number', 'Abernathy99', /^[^.]+ too easy to guess: [a-z].+/],
    ['the own address with a number', 'wilhelmina1', /^[^.]+ too easy to guess: [a-z].+/],
    [
      'the address itself',
      'Wilhelmina@Example.com',
      /^The password must not be your name or email address\.$/,
    ],
    [
      'what stands before the @',
      'wilhelmina',
      /^The password must not be your name or email address\.$/,
    ],
    [
      'the name itself',
      'wilhelmina abernathy',
      /^The password must not be your name or email address\.$/,
    ],
    ['nothing', '', /^[^.]+ too easy to guess: [a-z].+/],
  ])('when it is %s', (_what, password, reason) => {
    expect(weakness(password, about)).toMatch(reason)
  })

  it('at the field of the password', async () => {
    await expect(requireStrength('password123', about)).rejects.toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        data: { issues: [expect.objectContaining({ path: ['password'] })] },
      }),
    )
  })
})

it.each([
  'quiet harbor lantern 41',
  'vT8#qLz!2mRw',
  'das Pferd frisst keinen Gurkensalat',
  '夜の雨は静かに降っている',
])('lets %s through, whoever it is of', (password) => {
  expect(weakness(password, about)).toBeUndefined()
  expect(weakness(password, {})).toBeUndefined()
})

it(
  'judges the longest there may be in a small multiple of what an ordinary one takes',
  { tags: 'nightly' },
  () => {
    const time = (password: string) => {
      const began = performance.now()
      weakness(password, about)
      return performance.now() - began
    }
    const ordinary = 'quiet harbor lantern 41, nine cedar window 86'
    // The first call reads the word lists.
    time(ordinary)
    const least = (password: string) => Math.min(...Array.from({ length: 5 }, () => time(password)))
    const base = least(ordinary)
    // Without the length limit, the longest took thousands of times as long.
    for (const long of ['a1'.repeat(100), 'qwerty'.repeat(33), '(((((((((('.repeat(20)])
      expect(least(long) / base).toBeLessThan(100)
  },
)

describe('of a long password the first 40 characters are judged', () => {
  it.each([`${'a'.repeat(40)} quiet harbor lantern 41`, `${'password'.repeat(5)} vT8#qLz!2mRw`])(
    'so that %s is refused',
    (password) => {
      expect(weakness(password, about)).toMatch(/too easy to guess/)
    },
  )

  it('and what comes after them neither helps nor harms', () => {
    const strong = 'das Pferd frisst keinen Gurkensalat heute'
    expect(weakness(strong + 'a'.repeat(159), about)).toBeUndefined()
    expect(weakness(`${'x'.repeat(39)}vT8#qLz!2mRw`, about)).toBe(
      weakness('x'.repeat(39) + 'v', about),
    )
  })
})

describe('a hash', () => {
  it('is Argon2id’s at OWASP’s cost, in the PHC format, of another salt each time', async () => {
    const [one, other] = [await hashPassword('quiet harbor'), await hashPassword('quiet harbor')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other.split('$')[4]).not.toBe(one.split('$')[4])
  })

  it('verifies its own password and no other', async () => {
    const samples = fc.sample(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), {
      numRuns: 4,
      seed: 7,
    })
    for (const password of samples) {
      const hash = await hashPassword(password)
      expect(await verifyPassword({ hash, password })).toBe(true)
      expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false)
      expect(await verifyPassword({ hash, password: '' })).toBe(false)
    }
  })

  it('is the same for one character however a keyboard composes it', async () => {
    const hash = await hashPassword('caf\u00e9 am Ufer')
    expect(await verifyPassword({ hash, password: 'cafe\u0301 am Ufer' })).toBe(true)
  })

  it('of the first version, scrypt’s, still verifies', async () => {
    const hash = await hashScrypt('demo-password')
    expect(hash).not.toContain('argon2')
    expect(await verifyPassword({ hash, password: 'demo-password' })).toBe(true)
    expect(await verifyPassword({ hash, password: 'demo-passwort' })).toBe(false)
  })

  it('made by another program of the same standard verifies', async () => {
    // RFC 9106 has no PHC string. This one comes from the reference implementation: echo -n
    // password | argon2 somesalt -id -t 2 -m 16 -p 1.
    const hash =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
    expect(await verifyPassword({ hash, password: 'Password' })).toBe(false)
  })
})

it('is judged beside what else is done: of sixty at once twenty wait, and the others are refused', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_none, n) => requireStrength(`password${n}`, about)),
  )
  const codes = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'ok',
  )
  expect(codes.filter((code) => code === 'BAD_REQUEST')).toHaveLength(20)
  expect(codes.filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(40)
  // Afterwards the thread accepts passwords again.
  await requireStrength('quiet harbor lantern 41', about)
})

it('is ready to judge once its thread has started', async () => {
  await readyToJudge()
  await expect(requireStrength('quiet harbor lantern 41', about)).resolves.toBeUndefined()
})
