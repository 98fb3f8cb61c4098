import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { spoken } from '#values/durations.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Attempts allowed per key, and the time span in seconds, for any caller and any answer. */
const rules = {
  'sign-up by address': { points: 30, duration: HOUR },
  'mail by address': { points: 200, duration: HOUR },
  'mail by e-mail and address': { points: 5, duration: HOUR },
  'mail by e-mail': { points: 30, duration: HOUR },
  /**
   * Always allows one more after a while, however many were requested. So no one can flood a
   * mailbox or use up its owner's share.
   */
  trickle: { points: 1, duration: 5 * MINUTE },
  'code once': { points: 1, duration: 90 },
  /**
   * Offices, hotels and carriers put hundreds of people behind one address, so the limit per
   * address is far above that of one link or account.
   */
  'link by address': { points: 1200, duration: 10 * MINUTE },
  'use by link': { points: 120, duration: 10 * MINUTE },
  'code by address': { points: 300, duration: HOUR },
  'document by address': { points: 60, duration: 10 * MINUTE },
  'code by link': { points: 5, duration: HOUR },
  'code by link and day': { points: 10, duration: 24 * HOUR },
  'claim file by address': { points: 6000, duration: 10 * MINUTE },
  'request by address': { points: 20, duration: HOUR },
  'question by person': { points: 30, duration: HOUR },
  'invitation by person': { points: 100, duration: HOUR },
  'password by person': { points: 10, duration: 15 * MINUTE },
  'app code by person': { points: 10, duration: 15 * MINUTE },
  'recovery code by person and address': { points: 5, duration: HOUR },
  'notice by person': { points: 10, duration: HOUR },
} as const

/** A limit: attempts per duration (seconds). */
export interface Count {
  points: number
  duration: number
  blockDuration?: number
}

/**
 * Makes counters in the database, so that all processes and servers count together. Keys are hashed
 * (`keyOf`), so no address is stored in clear text.
 */
export const countersIn = (pool: pg.Pool) => (keyPrefix: string, count: Count) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    ...count,
  })

/** Counts one more, and returns the state of the count. */
export const countOne = (counter: RateLimiterPostgres, key: string) =>
  counter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  })

export type Limits = ReturnType<typeof createLimits>

/**
 * Limits how often callers may try. Failed logins are counted in sign-in/sign-in-lock.server.ts.
 */
export function createLimits(pool: pg.Pool) {
  const counter = countersIn(pool)
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([rule, count]) => [rule, counter(rule, count)]),
  )

  return {
    /** Counts one more. Throws 429 with the seconds to wait if it is one too many. */
    take: async (rule: keyof typeof rules, of: string) => {
      try {
        await limiters[rule]!.consume(keyOf(rule.endsWith('by address') ? network(of) : of))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(secondsOf(refusal))
        throw refusal
      }
    },

    /** Counts one more. Returns false if it is one too many. */
    has: async (rule: keyof typeof rules, of: string) =>
      (await countOne(limiters[rule]!, keyOf(of))).consumedPoints <= rules[rule].points,

    /** Clears the count, because the person proved to be the right one. */
    forget: async (rule: keyof typeof rules, of: string) =>
      void (await limiters[rule]!.delete(keyOf(of))),
  }
}

export const keyOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Returns the network that an address counts as. For IPv6 that is the first 56 bits, because
 * providers give a customer 256 networks of 64 bits (RIPE 690).
 */
export function network(address: string) {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const given = [
    ...groups(head),
    ...(tail === undefined
      ? []
      : [
          ...Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0'),
          ...groups(tail),
        ]),
  ]
  return given
    .slice(0, 4)
    .map((group, n) => (n === 3 ? firstByte(group) : group.replace(/^0+(?=.)/, '').toLowerCase()))
    .join(':')
}
const firstByte = (group: string) => ((Number.parseInt(group, 16) || 0) & 0xff_00).toString(16)
export const secondsOf = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

export const tooMany = (seconds: number) =>
  new ORPCError('TOO_MANY_REQUESTS', {
    message: `Too many attempts. Wait ${spoken(seconds)} and try again.`,
    data: { seconds },
  })
