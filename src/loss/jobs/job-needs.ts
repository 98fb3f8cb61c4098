import { z } from 'zod'
import { keys } from '#values/keys.ts'

/**
 * Needs of a current job, which the list can filter by: a crew if water is running, the customer's
 * signature, and drying that goes on, that no one visited today, or that does not get on.
 */
export const jobNeeds = {
  crew: 'Water running, no crew',
  authorization: 'No work authorization',
  drying: 'Drying',
  visit: 'Drying, no visit today',
  not_drying: 'Not drying',
} as const
export type JobNeed = keyof typeof jobNeeds
export const jobNeed = z.enum(keys(jobNeeds))

/** A job is marked as quiet after this many days without a note. Punches don't count as notes. */
export const QUIET_DAYS = 2
