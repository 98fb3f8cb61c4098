import { complaint } from '#server/complaints.ts'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'
import { judgePassword } from '#sign-in/password-strength-keeper.server.ts'
import type { About } from '#sign-in/password-strength.server.ts'

const argon = promisify(argon2)

/**
 * OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet, 2025).
 * Test companies lower it; passwords.test.ts and sign-in-timing.server.test.ts check the real cost.
 */
export const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Returns a password's hash in the PHC string format. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await argon('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: 32,
    ...cost,
  })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** True if the password matches the hash. Hashes from the first version of Dryline use scrypt. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, algorithm, , costs, nonce, tag] = hash.split('$')
  if (algorithm !== 'argon2id') return verifyScrypt({ hash, password })
  const { m, t, p } = Object.fromEntries(
    costs!.split(',').map((part) => part.split('=')),
  ) as Record<string, string>
  const expected = Buffer.from(tag!, 'base64')
  const given = await argon('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce!, 'base64'),
    tagLength: expected.length,
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  })
  return timingSafeEqual(given, expected)
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * Refuses a password that is too easy to guess, at the field `password`, with the reason. Throws
 * 503 while too many wait to be judged.
 */
export async function requireStrength(password: string, about: About) {
  const message = await judgePassword(password, about)
  if (message) throw atPassword(message)
}

/** A complaint at the field `password`. */
export const atPassword = (message: string) => complaint(message, ['password'])
