import { spoken } from '#values/durations.ts'
import { MINUTE } from '#values/times.ts'

/** How long a request may wait for a call before management is told, in ms. What a dispatcher promises; app.watch_lead counts the same. */
export const ESCALATE_AFTER = 5 * MINUTE

/** The same as people read it: "5 minutes". */
export const ESCALATES_AFTER = spoken(ESCALATE_AFTER / 1000)
