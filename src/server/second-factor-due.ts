import { ORPCError } from '@orpc/server'
import type { Capability } from '#access/roles.ts'
import type { Actor } from '#server/database.ts'

/**
 * If settings require a second factor of staff, a person without one may do nothing (403) except
 * edit their own profile, where it is turned on. app.enter (access.sql) decides who must have one;
 * every request calls it anyway.
 */
export function requireSecondFactor({ second_factor_due }: Actor, capability: Capability) {
  if (second_factor_due && capability !== 'profile.edit')
    throw new ORPCError('FORBIDDEN', {
      message: 'Your company requires two-step verification. Turn it on in your profile first.',
    })
}
