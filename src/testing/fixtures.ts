import { argon2Sync, createHmac } from 'node:crypto'
import type { Role } from '#access/roles.ts'
import { derive } from '#runtime/data-dir.ts'

export const TEMPLATE = 'company_template'
export const testSecret = 'the secret of the tests, which is nobody’s'

/** The eight roles and an anonymous visitor: everyone who may send requests. */
export const callers = [1, 2, 3, 4, 5, 6, 7, 8, 'nobody'] as const satisfies (Role | 'nobody')[]
export type Caller = (typeof callers)[number]

export const tokenOf = (role: number) => `session-of-role-${role}-in-a-test`

/** Returns the cookie of a role's session as a browser sends it. */
export const cookieOf = (caller: Caller) => (caller === 'nobody' ? '' : cookieFor(tokenOf(caller)))

/** Returns the cookie of the session with this token. */
export function cookieFor(token: string) {
  const signature = createHmac('sha256', derive(testSecret, 'sessions'))
    .update(token)
    .digest('base64')
  return `dryline.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

export function inDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A valid new customer without id and optional fields. */
export const plainCustomer = {
  city_code: '01',
  first_name: 'Ada',
  last_name: 'Quarles',
  email: 'ada@example.com',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  insurance_company: '',
  claim_number: '',
  contract_status: 'pending',
} as const

/**
 * Password hashing settings for tests, at a hundredth of the real cost. The real cost is tested by
 * passwords.test.ts and sign-in-timing.server.test.ts.
 */
export const quick = { memory: 8, passes: 1, parallelism: 1 }
/** Returns a cheap password hash. It is checked like any other, because a hash states its cost. */
export function quickHash(password: string) {
  const nonce = Buffer.from('a salt of the tests')
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...quick })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${quick.memory},t=${quick.passes},p=${quick.parallelism}$${salt}$${hash}`
}
