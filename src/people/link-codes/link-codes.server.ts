import { randomInt } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Email } from '#email/compose-email.ts'
import type { codeEntered, codeEntry, codeSent } from '#people/link-codes/link-codes.ts'
import { companyName } from '#server/company-name.ts'
import type { Database } from '#server/database.ts'
import { hashOf, newLink } from '#server/links.ts'
import type { RequestContext } from '#server/request-context.ts'

type Asking = RequestContext & { db: Database }

/**
 * The functions of Postgres that know one kind of link. Each is given hashes: of the link's token,
 * of the code with it, and of the proof that the page gets for the right code.
 */
export interface Links {
  /** True if the link works now. */
  isLive: (token: Buffer) => RawBuilder<{ found: boolean }>
  email: (company: string, code: string) => Email
  /** Keeps the code and mails it to the address that the link went to. */
  keep: (token: Buffer, code: Buffer, email: string) => RawBuilder<{ done: boolean }>
  /** Tries a code; null if the link doesn't work. */
  enter: (
    token: Buffer,
    code: Buffer,
    proof: Buffer,
    context: RequestContext,
  ) => RawBuilder<{ outcome: 'right' | 'wrong' | 'over' | null }>
}

/** Counts a use of an emailed link, by address and by link. */
export async function takeLink({ auth, address }: RequestContext, token: string) {
  await auth.limits.take('link by address', address)
  await auth.limits.take('use by link', token)
}

/** Every link that doesn't work gets the same message, whatever the reason. */
export const deadLink = () =>
  new ORPCError('NOT_FOUND', { message: "This link doesn't work anymore.", data: { final: true } })

/** Hashes the code together with the token, so that trying a million codes can't find it. */
const codeHash = (token: string, code: string) => hashOf(`${token} ${code}`)

/** Emails a code to the address that a link went to: 5 an hour and 10 a day for one link. */
export async function sendLinkCode(
  context: Asking,
  token: string,
  { isLive, email, keep }: Links,
): Promise<z.infer<typeof codeSent>> {
  await takeLink(context, token)
  await context.auth.limits.take('code by address', context.address)
  const hash = hashOf(token)
  const found = await isLive(hash).execute(context.db)
  if (!found.rows[0]!.found) return { done: false }
  await context.auth.limits.take('code by link', token)
  await context.auth.limits.take('code by link and day', token)
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const text = JSON.stringify(email(await companyName(context.db), code))
  const { rows } = await keep(hash, codeHash(token, code), text).execute(context.db)
  return rows[0]!
}

/** Tries a code. A right one gets a proof for the calls that follow. */
export async function enterLinkCode(
  context: Asking,
  { token, code }: z.infer<typeof codeEntry>,
  { enter }: Links,
): Promise<z.infer<typeof codeEntered>> {
  await takeLink(context, token)
  const { token: proof, hash } = newLink()
  const tried = enter(hashOf(token), codeHash(token, code), hash, context)
  const { rows } = await tried.execute(context.db)
  const outcome = rows[0]!.outcome ?? 'dead'
  return { outcome, proof: outcome === 'right' ? proof : null }
}
