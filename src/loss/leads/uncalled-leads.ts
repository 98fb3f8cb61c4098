import { spoken } from '#values/durations.ts'
import { MINUTE } from '#values/times.ts'

/**
 * Time that a request may wait for a call before management is told, in ms. Dispatchers promise
 * this time; app.watch_lead uses the same.
 */
export const ESCALATE_AFTER = 5 * MINUTE

/** The same in words: "5 minutes". */
export const ESCALATES_AFTER = spoken(ESCALATE_AFTER / 1000)
