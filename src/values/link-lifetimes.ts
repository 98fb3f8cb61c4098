import { spoken } from '#values/durations.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Lifetimes of the links we email, in seconds. Postgres functions use the same numbers
 * (src/testing/numbers-in-sql.test.ts). The values are our own choice.
 */
export const linkLifetimes = {
  /** Confirms an email address, of a new account or changed on an account. */
  confirm: 24 * HOUR,
  /** Sets a new password. */
  reset: HOUR,
  invitation: 7 * DAY,
  /** Printed at startup while there is no administrator. */
  set_up: 24 * HOUR,
  /**
   * Opens a copy of a fully signed paper. For how long a link to sign works, see
   * signings/signing-days.ts.
   */
  signed_copy: 30 * DAY,
  /**
   * The six-digit code that opens a link to sign or a claim link, and the proof a page gets for it.
   */
  code: 10 * MINUTE,
  proof: 2 * HOUR,
}

/** Returns a link's lifetime in words: "24 hours". */
export const linkLasts = (link: keyof typeof linkLifetimes) => spoken(linkLifetimes[link])
