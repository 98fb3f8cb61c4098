import { z } from 'zod'
import { keys } from '#values/keys.ts'

/** The progress of a contract's signing. Only signing writes it. */
export const signingStatuses = {
  not_sent: 'Not Sent',
  sent: 'Sent',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
} as const
export type SigningStatus = keyof typeof signingStatuses
export const signingStatus = z.enum(Object.keys(signingStatuses) as SigningStatus[])
/**
 * The signing filters of the list. They include contracts that were sent and signed by everyone but
 * us.
 */
export const signingFilters = { ...signingStatuses, countersign: 'To Countersign' } as const
export const signingFilter = z.enum(keys(signingFilters))
export type SigningFilter = keyof typeof signingFilters
