import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type OwnAsked, ownAsked, ownRefusal, ownSignature } from '#papers/signings/link-signing.ts'
import { type JustSigned, justSigned } from '#papers/signings/signed-copies.ts'
import { knownOnOwnDevice } from '#papers/signings/signing-rows.server.ts'
import { evidenceFault } from '#papers/signings/signing-evidence.ts'
import { steps } from '#papers/signings/in-person.ts'
import { faultIn } from '#papers/signings/signing-answers.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Signing']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const over = () =>
  new ORPCError('NOT_FOUND', { message: 'This request is over.', data: { final: true } })

async function askedOfMe(db: Database) {
  const { rows } = await sql<{
    found: OwnAsked[]
  }>`select app.list_my_signing_requests() as found`.execute(db)
  return rows[0]!.found
}

/**
 * Accepts a signature that the page sends again because its answer was lost. Throws for everything
 * else that is no longer waiting.
 */
async function alreadyThere(db: Database, signer_id: string, signed_at: string) {
  const { rows } = await sql<{
    same: boolean | null
  }>`select app.my_signature_arrived(${signer_id}, ${signed_at}) as same`.execute(db)
  const { same } = rows[0]!
  if (same === false)
    throw new ORPCError('CONFLICT', { message: 'You already signed this.', data: { final: true } })
  if (!same) throw over()
  return ok
}

export const list = allow('contracts.mine')
  .route({
    method: 'GET',
    path: '/my-signatures',
    summary: 'List what waits for my signature',
    description:
      'Contracts of mine that I was asked to sign at the address I sign in with, once it is my turn.',
    tags,
  })
  .output(z.array(ownAsked))
  .handler(({ context: { db } }) => askedOfMe(db))

export const open = allow('contracts.mine')
  .route({
    method: 'POST',
    path: '/my-signatures/{signer_id}/opening',
    summary: 'Record that I opened what I am asked to sign',
    description: 'Counts as no signature. 404 if it does not wait for me.',
    tags,
  })
  .input(z.strictObject({ signer_id: rowId }))
  .output(done)
  .handler(async ({ input: { signer_id }, context: { db, address } }) => {
    const { rows } = await sql<{
      done: boolean
    }>`select app.open_my_signing_request(${signer_id}, ${address}) as done`.execute(db)
    if (!rows[0]!.done) throw over()
    return ok
  })

export const sign = allow('contracts.mine')
  .route({
    method: 'POST',
    path: '/my-signatures/{signer_id}/signature',
    summary: 'Sign what waits for me',
    description:
      'Once; the same signature sent again is answered as the first time. 400 where something required is missing, or steps are incomplete or out of order, 409 if I signed it before, 404 if it does not wait for me anymore.',
    tags,
  })
  .input(ownSignature)
  .output(done)
  .handler(async ({ input, context: { db, address, userAgent } }) => {
    const { signer_id, consented_at, signed_at } = input
    const asked = (await askedOfMe(db)).find((one) => one.signer_id === signer_id)
    if (!asked) return alreadyThere(db, signer_id, signed_at)
    const answers = { ...input.answers, ...(await knownOnOwnDevice(db, asked)) }
    const fault =
      faultIn(asked.fields, asked.party, answers) ??
      evidenceFault(
        { ...input, party: asked.party },
        asked.is_home_solicitation && asked.party !== 'company',
      )
    if (fault) throw new ORPCError('BAD_REQUEST', { message: fault, data: { final: true } })
    const written = JSON.stringify(input.steps.map(({ what, at }) => ({ what: steps[what], at })))
    const { rows } = await sql<{
      done: boolean
    }>`select app.sign_my_signing_request(${signer_id}, ${JSON.stringify(answers)}, ${consented_at},
      ${signed_at}, ${written}, ${userAgent}, ${address}) as done`.execute(db)
    return rows[0]!.done ? ok : alreadyThere(db, signer_id, signed_at)
  })

export const signed = allow('contracts.mine')
  .route({
    method: 'GET',
    path: '/my-signatures/{signer_id}/copy',
    summary: 'Get how it stands with what I signed',
    description:
      'My copy, once it is made, at /files/{copy.id}/original, whether everyone has signed, and until when I may cancel. 404 if I did not sign it logged in.',
    tags,
  })
  .input(z.strictObject({ signer_id: rowId }))
  .output(justSigned)
  .handler(async ({ input: { signer_id }, context: { db } }) => {
    const { rows } = await sql<{
      found: JustSigned | null
    }>`select app.my_signed_copy(${signer_id}) as found`.execute(db)
    if (!rows[0]!.found) throw new ORPCError('NOT_FOUND', { message: 'Signature not found' })
    return rows[0]!.found
  })

export const decline = allow('contracts.mine')
  .route({
    method: 'POST',
    path: '/my-signatures/{signer_id}/refusal',
    summary: 'Decline to sign what waits for me',
    description:
      'Ends the request for everyone. Who sent it is told by email, with the reason. 404 if it does not wait for me anymore.',
    tags,
  })
  .input(ownRefusal)
  .output(done)
  .handler(async ({ input: { signer_id, reason }, context: { db, address } }) => {
    const { rows } = await sql<{
      done: boolean
    }>`select app.decline_my_signing_request(${signer_id}, ${reason}, ${address}) as done`.execute(
      db,
    )
    if (!rows[0]!.done) throw over()
    return ok
  })
