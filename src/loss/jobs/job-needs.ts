import { z } from 'zod'
import { keys } from '#values/keys.ts'

/** What a current job may lack that cannot wait, as the list is filtered by it: someone there where water runs, or the customer's signature. */
export const jobNeeds = {
  crew: 'Water running, no crew',
  authorization: 'No work authorization',
} as const
export type JobNeed = keyof typeof jobNeeds
export const jobNeed = z.enum(keys(jobNeeds))

/** A job needs a look after this many days without a note. Being on the clock for it is no note. */
export const QUIET_DAYS = 2
