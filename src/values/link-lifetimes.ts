import { spoken } from '#values/durations.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long what we email opens something, in seconds. Functions of Postgres count the same (src/testing/numbers-in-sql.test.ts). Constants of ours. */
export const linkLifetimes = {
  /** To confirm an address, of a new account or a new one of an account. */
  confirm: 24 * HOUR,
  /** To choose a new password. */
  reset: HOUR,
  invitation: 7 * DAY,
  /** Printed at start, while there is no administrator. */
  set_up: 24 * HOUR,
  /** To a copy of what everyone signed. How long a link to sign works: signings/signing-days.ts. */
  signed_copy: 30 * DAY,
  /** The six digits that open a link to sign or to a claim, and what a page gets for them. */
  code: 10 * MINUTE,
  proof: 2 * HOUR,
}

/** How long it works, as people read it: "24 hours". */
export const linkLasts = (link: keyof typeof linkLifetimes) => spoken(linkLifetimes[link])
