import { z } from 'zod'
import type { linkState } from '#people/accounts/accounts.ts'
import { network } from '#server/rate-limits.ts'
import type { RequestContext } from '#server/request-context.ts'

export const tags = ['Accounts']
export const done = z.object({ done: z.literal(true) })
export const ok = { done: true } as const

export interface Looked {
  state: z.infer<typeof linkState>
  email: string | null
}

export const limitLinks = (context: RequestContext) =>
  context.auth.limits.take('link by address', context.address)

/**
 * True if an email of this kind may go to the address. The answer to the caller is the same when
 * the limit is reached.
 */
export async function mayMail(context: RequestContext, purpose: string, email: string) {
  await context.auth.limits.take('mail by address', context.address)
  const mine = await context.auth.limits.has(
    'mail by e-mail and address',
    `${purpose} ${email} ${network(context.address)}`,
  )
  return mine && (await context.auth.limits.has('mail by e-mail', `${purpose} ${email}`))
}

/**
 * True if an email that someone waits for may go to the address. One in 5 minutes is always
 * allowed, no matter who asked, so that strangers can't use up the limit.
 */
export async function mayTrickle(context: RequestContext, purpose: string, email: string) {
  await context.auth.limits.take('mail by address', context.address)
  return context.auth.limits.has('trickle', `${purpose} ${email}`)
}
