import { z } from 'zod'
import { keys } from '#values/keys.ts'

/**
 * Urgent needs of a current job, which the list can filter by: a crew if water is running, or the
 * customer's signature.
 */
export const jobNeeds = {
  crew: 'Water running, no crew',
  authorization: 'No work authorization',
} as const
export type JobNeed = keyof typeof jobNeeds
export const jobNeed = z.enum(keys(jobNeeds))

/** A job is marked as quiet after this many days without a note. Punches don't count as notes. */
export const QUIET_DAYS = 2
