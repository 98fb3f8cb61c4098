import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Attempts allowed per key and time (seconds), for any caller and any answer. */
const rules = {
  'sign-up by address': { points: 30, duration: HOUR },
  'mail by address': { points: 20, duration: HOUR },
  'mail by e-mail and address': { points: 5, duration: HOUR },
  'mail by e-mail': { points: 30, duration: HOUR },
  /** Always one more after a while, however many were requested: no one can flood a mailbox or use up its owner's share. */
  trickle: { points: 1, duration: 5 * MINUTE },
  'code once': { points: 1, duration: 90 },
  'link by address': { points: 60, duration: 10 * MINUTE },
  'document by address': { points: 60, duration: 10 * MINUTE },
  'signing code by link': { points: 5, duration: HOUR },
  'signing code by link and day': { points: 10, duration: 24 * HOUR },
  'claim code by link': { points: 5, duration: HOUR },
  'claim code by link and day': { points: 10, duration: 24 * HOUR },
  'claim file by address': { points: 6000, duration: 10 * MINUTE },
  'request by address': { points: 20, duration: HOUR },
  'question by person': { points: 30, duration: HOUR },
  'invitation by person': { points: 100, duration: HOUR },
  'password by person': { points: 10, duration: 15 * MINUTE },
  'app code by person': { points: 10, duration: 15 * MINUTE },
  'recovery code by person and address': { points: 5, duration: HOUR },
  'notice by person': { points: 10, duration: HOUR },
} as const

/** Failed sign-ins: of one account from one address, of one account from anywhere, of one address. */
const failures = {
  pair: { points: 10, duration: 15 * MINUTE, blockDuration: 15 * MINUTE },
  account: { points: 100, duration: HOUR, blockDuration: 15 * MINUTE },
  address: { points: 60, duration: 10 * MINUTE, blockDuration: 10 * MINUTE },
}
/** Tries made at once are counted before they are answered, over so many seconds: none may slip through before the first has failed. */
const AT_ONCE = 10
/** From this failure on, the next try must wait: 2 s, then 4, 8 … until the pair is locked. */
const PATIENCE = 5

export type Limits = ReturnType<typeof createLimits>

/** Counters in the database, so that every process and every server counts together. Keys are hashed: no address stands in clear. */
export function createLimits(pool: pg.Pool) {
  const limiter = (keyPrefix: string, options: { points: number; duration: number; blockDuration?: number }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'auth',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...options,
    })
  const limiters = Object.fromEntries(Object.entries(rules).map(([rule, options]) => [rule, limiter(rule, options)]))
  const failed = {
    pair: limiter('pair', failures.pair),
    account: limiter('account', failures.account),
    address: limiter('address', failures.address),
  }
  const atOnce = {
    pair: limiter('pair at once', { points: failures.pair.points, duration: AT_ONCE }),
    address: limiter('address at once', { points: failures.address.points, duration: AT_ONCE }),
  }
  const pace = limiter('pace', { points: 1, duration: 1 })
  const counted = (limiter: RateLimiterPostgres, key: string) =>
    limiter.consume(key).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })

  return {
    /** Counts one more; throws 429 with the seconds to wait when it is one too many. */
    take: async (rule: keyof typeof rules, of: string) => {
      try {
        await limiters[rule]!.consume(keyOf(rule.endsWith('by address') ? network(of) : of))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(secondsOf(refusal))
        throw refusal
      }
    },

    /** Counts one more; false when it is one too many. */
    has: async (rule: keyof typeof rules, of: string) => (await counted(limiters[rule]!, keyOf(of))).consumedPoints <= rules[rule].points,

    /** Clears the count: the person proved to be the right one. */
    forget: async (rule: keyof typeof rules, of: string) => void (await limiters[rule]!.delete(keyOf(of))),

    /**
     * How long, in seconds, signing in to this account from this address must wait; an attempt in that time counts as failed. A `device` that
     * the person signed in with before is counted on its own: other people's failures do not lock it out.
     */
    signInWait: async (email: string, address: string, device?: string) => {
      const keys = signInKeys(email, address, device)
      const begun = await Promise.all([counted(atOnce.pair, keys.pair), device ? null : counted(atOnce.address, keys.address)])
      const [pair, account, fromAddress, paced] = await Promise.all([
        failed.pair.get(keys.pair),
        device ? null : failed.account.get(keys.account),
        device ? null : failed.address.get(keys.address),
        pace.get(keys.pair),
      ])
      const waits = [
        pair && pair.consumedPoints >= failures.pair.points ? secondsOf(pair) : 0,
        account && account.consumedPoints >= failures.account.points ? secondsOf(account) : 0,
        fromAddress && fromAddress.consumedPoints >= failures.address.points ? secondsOf(fromAddress) : 0,
        paced ? secondsOf(paced) : 0,
        ...[atOnce.pair, atOnce.address].map(({ points }, n) => (begun[n] && begun[n].consumedPoints > points ? secondsOf(begun[n]) : 0)),
      ]
      return Math.max(...waits)
    },

    /** One that was `tried` counts for the account too; one that was refused unread only for who keeps trying, or one could lock all out. */
    signInFailed: async (email: string, address: string, tried: boolean, device?: string) => {
      const keys = signInKeys(email, address, device)
      const [pair] = await Promise.all([
        counted(failed.pair, keys.pair),
        !device && counted(failed.address, keys.address),
        !device && tried && counted(failed.account, keys.account),
      ])
      const over = pair.consumedPoints - PATIENCE
      if (over >= 0 && pair.consumedPoints < failures.pair.points) await pace.block(keys.pair, 2 ** (over + 1))
    },

    signInWorked: async (email: string, address: string, device?: string) => {
      const { pair } = signInKeys(email, address, device)
      await Promise.all([failed.pair.delete(pair), pace.delete(pair), atOnce.pair.delete(pair)])
    },

    /** Forgets what was counted against an account, because its owner proved to be its owner. */
    forgive: async (email: string, address: string) => {
      const { pair, account } = signInKeys(email, address)
      await Promise.all([failed.pair, pace, atOnce.pair].map((limiter) => limiter.delete(pair)).concat(failed.account.delete(account)))
    },
  }
}

const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
const signInKeys = (email: string, address: string, device?: string) => ({
  pair: keyOf(device ? `${email} device ${device}` : `${email} ${network(address)}`),
  account: keyOf(email),
  address: keyOf(network(address)),
})

/** Whom an address counts as: of IPv6 the first 56 bits, because providers hand a customer 256 networks of 64 bits (RIPE 690). */
export function network(address: string) {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const given = [
    ...groups(head),
    ...(tail === undefined ? [] : [...Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0'), ...groups(tail)]),
  ]
  return given
    .slice(0, 4)
    .map((group, n) => (n === 3 ? firstByte(group) : group.replace(/^0+(?=.)/, '').toLowerCase()))
    .join(':')
}
const firstByte = (group: string) => ((Number.parseInt(group, 16) || 0) & 0xff_00).toString(16)
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** A number of seconds as a person says it. */
export const spoken = (seconds: number) =>
  seconds < 60 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`

export const tooMany = (seconds: number) =>
  new ORPCError('TOO_MANY_REQUESTS', { message: `Too many attempts. Wait ${spoken(seconds)} and try again.`, data: { seconds } })
