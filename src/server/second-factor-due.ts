import { ORPCError } from '@orpc/server'
import type { Capability } from '#access/roles.ts'
import type { Actor } from '#server/database.ts'

/**
 * Where settings ask staff for a second factor, who has none may do nothing (403) but edit their own profile, where it is turned on. Whom it is
 * asked of says app.enter (access.sql), which each request asks anyway.
 */
export function insistOnSecondFactor({ second_factor_due }: Actor, capability: Capability) {
  if (second_factor_due && capability !== 'profile.edit')
    throw new ORPCError('FORBIDDEN', {
      message: 'Your company requires two-step verification. Turn it on in your profile first.',
    })
}
