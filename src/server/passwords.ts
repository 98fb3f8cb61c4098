import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ORPCError } from '@orpc/server'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

const argon = promisify(argon2)

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet, 2025). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** A password's hash in the PHC string format. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await argon('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether it is the password; hashes of the first version of Dryline were scrypt's. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, algorithm, , costs, nonce, tag] = hash.split('$')
  if (algorithm !== 'argon2id') return verifyScrypt({ hash, password })
  const { m, t, p } = Object.fromEntries(costs!.split(',').map((part) => part.split('='))) as Record<string, string>
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

/** Made when the first new password is judged: it takes a quarter of a second, which most processes need not spend to start. */
let zxcvbn: ZxcvbnFactory | undefined
const judge = () =>
  (zxcvbn ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  }))

/** The estimate's score, of 0 to 4, from which a password resists guessing without knowledge of the hash (zxcvbn: 10⁸ guesses). */
const STRONG_ENOUGH = 3

/** How much of a password is judged, in characters: the time it takes grows faster than the length, and so many are strong or never will be. */
const JUDGED = 40

/** Why a password is refused, or undefined if it is strong enough: lists of known passwords, names, dates and patterns are tried on it. */
export function weakness(password: string, about: { email?: string | undefined; name?: string | undefined }) {
  const own = [about.email, about.email?.split('@')[0], about.name].filter((text) => text !== undefined)
  if (own.some((text) => text.toLowerCase() === password.toLowerCase())) return 'The password must not be your name or email address.'
  const { score, feedback } = judge().check(password.slice(0, JUDGED), [...own, ...own.flatMap((text) => text.split(/[\s@.]+/)), 'dryline'])
  if (score >= STRONG_ENOUGH) return undefined
  return `This password is too easy to guess. ${feedback.warning || feedback.suggestions[0] || 'Add another word or two.'}`
}

/** Refuses a password that is too easy to guess, at the field `password`, with the reason. */
export function insistOnStrength(password: string, about: { email?: string | undefined; name?: string | undefined }) {
  const message = weakness(password, about)
  if (message) throw atPassword(message)
}

/** A complaint at the field `password`. */
export const atPassword = (message: string) =>
  new ORPCError('BAD_REQUEST', { message, data: { issues: [{ message, path: ['password'] }] } })
