import type pg from 'pg'
import { countOne, countersIn, keyOf, network, secondsOf } from '#server/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Failures that cause a lock, counted over `duration` and locked for `blockDuration` (both in
 * seconds). `pair`: one account from one address. `account`: one account from anywhere. `address`:
 * one address.
 */
const failures = {
  pair: { points: 10, duration: 15 * MINUTE, blockDuration: 15 * MINUTE },
  account: { points: 100, duration: HOUR, blockDuration: 15 * MINUTE },
  address: { points: 60, duration: 10 * MINUTE, blockDuration: 10 * MINUTE },
}
/**
 * Concurrent tries are counted before they are answered, over this many seconds. Otherwise some
 * would slip through before the first has failed.
 */
const AT_ONCE = 10
/** From this failure on, the next try must wait: 2 s, then 4, 8 … until the pair is locked. */
const PATIENCE = 5

/**
 * The lock after wrong passwords, counted in the database. It keeps guessers out and can't be used
 * to keep the owner out.
 */
export function createSignInLock(pool: pg.Pool) {
  const counter = countersIn(pool)
  const failed = {
    pair: counter('pair', failures.pair),
    account: counter('account', failures.account),
    address: counter('address', failures.address),
  }
  const atOnce = {
    pair: counter('pair at once', { points: failures.pair.points, duration: AT_ONCE }),
    address: counter('address at once', { points: failures.address.points, duration: AT_ONCE }),
  }
  const pace = counter('pace', { points: 1, duration: 1 })

  return {
    /**
     * Returns how long, in seconds, signing in to this account from this address must wait. An
     * attempt during that time counts as failed. A `device` that the person has signed in with
     * before is counted separately: other people's failures do not lock it out.
     */
    wait: async (email: string, address: string, device?: string) => {
      const keys = keysOf(email, address, device)
      const begun = await Promise.all([
        countOne(atOnce.pair, keys.pair),
        device ? null : countOne(atOnce.address, keys.address),
      ])
      const [pair, account, fromAddress, paced] = await Promise.all([
        failed.pair.get(keys.pair),
        device ? null : failed.account.get(keys.account),
        device ? null : failed.address.get(keys.address),
        pace.get(keys.pair),
      ])
      const waits = [
        pair && pair.consumedPoints >= failures.pair.points ? secondsOf(pair) : 0,
        account && account.consumedPoints >= failures.account.points ? secondsOf(account) : 0,
        fromAddress && fromAddress.consumedPoints >= failures.address.points
          ? secondsOf(fromAddress)
          : 0,
        paced ? secondsOf(paced) : 0,
        ...[atOnce.pair, atOnce.address].map(({ points }, n) =>
          begun[n] && begun[n].consumedPoints > points ? secondsOf(begun[n]) : 0,
        ),
      ]
      return Math.max(...waits)
    },

    /**
     * Counts a failure. If the password was `tried`, it also counts against the account. A try
     * refused without checking the password counts only against its sender; otherwise one person
     * could lock everyone out.
     */
    failed: async (email: string, address: string, tried: boolean, device?: string) => {
      const keys = keysOf(email, address, device)
      const [pair] = await Promise.all([
        countOne(failed.pair, keys.pair),
        !device && countOne(failed.address, keys.address),
        !device && tried && countOne(failed.account, keys.account),
      ])
      const over = pair.consumedPoints - PATIENCE
      if (over >= 0 && pair.consumedPoints < failures.pair.points)
        await pace.block(keys.pair, 2 ** (over + 1))
    },

    worked: async (email: string, address: string, device?: string) => {
      const { pair } = keysOf(email, address, device)
      await Promise.all([failed.pair.delete(pair), pace.delete(pair), atOnce.pair.delete(pair)])
    },

    /** Forgets the failures counted against an account after its owner proved to be the owner. */
    forgive: async (email: string, address: string) => {
      const { pair, account } = keysOf(email, address)
      await Promise.all(
        [failed.pair, pace, atOnce.pair]
          .map((one) => one.delete(pair))
          .concat(failed.account.delete(account)),
      )
    },
  }
}

const keysOf = (email: string, address: string, device?: string) => ({
  pair: keyOf(device ? `${email} device ${device}` : `${email} ${network(address)}`),
  account: keyOf(email),
  address: keyOf(network(address)),
})
