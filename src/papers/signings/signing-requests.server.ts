import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { outdatedDetails } from '#papers/contracts/contract-rows.server.ts'
import { signingFields } from '#files/papers/signing-fields.ts'
import { CONSENT_VERSION } from '#papers/signings/consent.ts'
import { request, requestEnded } from '#papers/signings/link-signing.ts'
import { outcome } from '#papers/signings/signing-rows.server.ts'
import { WE_WRITE_FIRST, companyWrites } from '#papers/signings/signing-order.ts'
import { saved } from '#papers/signings/signings.ts'
import { partiesOf } from '#papers/signings/signing-answers.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Signing']
const isOver = (message: string) => new ORPCError('CONFLICT', { message })

export const ask = allow('contracts.sign')
  .route({
    method: 'POST',
    path: '/contracts/{contract_id}/signing-requests',
    summary: 'Send a contract for signing',
    description:
      'Each signer with a link is emailed one, at once or when it is their turn; the contract becomes sent. What was asked for before ends. 400 if these are not the people whom the fields ask for, not in order with the company first where it has something to write, or the file is not the one shown; 409 once it is signed or canceled, or while its paper shows other details than the contract has; 404 if it does not exist.',
    tags,
    successStatus: 201,
  })
  .input(request)
  .output(saved)
  .handler(async ({ input: { days, signers, ...input }, context: { db, actor } }) => {
    const { id, contract_id } = input
    if (await firstTime(db, 'signings', { ...input, days, signers }, await actor())) {
      const contract = await db
        .selectFrom('contracts as c')
        .select([
          'c.signing_fields',
          'c.signing_status',
          'c.status',
          outdatedDetails.as('outdated'),
        ])
        .where('c.id', '=', contract_id)
        .where('c.is_template', '=', false)
        .executeTakeFirst()
      if (!contract) throw new ORPCError('NOT_FOUND', { message: 'Contract not found' })
      if (contract.signing_status === 'signed' || contract.status === 'cancelled')
        throw isOver('This contract is signed or canceled.')
      if (contract.outdated.length > 0)
        throw isOver(
          "The paper doesn't show the contract's details as they are now. Update the paper first.",
        )
      const fields = signingFields.parse(contract.signing_fields)
      if (
        partiesOf(fields).toSorted().join() !==
        signers
          .map(({ party }) => party)
          .toSorted()
          .join()
      )
        throw new ORPCError('BAD_REQUEST', {
          message: 'These signers don’t match the ones this document asks for.',
        })
      if (companyWrites(fields) && !(input.in_order && signers[0]!.party === 'company'))
        throw new ORPCError('BAD_REQUEST', { message: WE_WRITE_FIRST })
      const expires_at = sql<string>`now() + make_interval(days => coalesce(${days ?? null}::integer, (select signing_days from settings)))`
      await db
        .insertInto('signings')
        .values({
          ...input,
          expires_at,
          fields: JSON.stringify(fields),
          consent_version: CONSENT_VERSION,
        })
        .execute()
      for (const [n, signer] of signers.entries())
        await db
          .insertInto('signers')
          .values({ ...signer, signing_id: id, place: n + 1 })
          .execute()
      await db
        .insertInto('signing_steps')
        .values({ signing_id: id, what: 'Sent for signing' })
        .execute()
      await sql`select app.settle_signing(${id})`.execute(db)
    }
    return outcome(db, id)
  })

export const end = allow('contracts.sign')
  .route({
    method: 'POST',
    path: '/signings/{id}/end',
    summary: 'End a request to sign',
    description:
      'Its links are dead from then on, and the contract is no longer sent. 409 if it is over already.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(requestEnded)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql<{ ended: boolean }>`select app.end_request(${id}) as ended`.execute(
      db,
    )
    if (!rows[0]!.ended) throw isOver('This request is over already.')
    return { id, status: 'ended' as const }
  })

export const resend = allow('contracts.sign')
  .route({
    method: 'POST',
    path: '/signers/{id}/link',
    summary: 'Email a signer a new link',
    description:
      'The ones before are dead from then on. 409 if the request is over, or it is not their turn.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql<{ asked: boolean }>`select app.ask_again(${id}) as asked`.execute(db)
    if (!rows[0]!.asked) throw isOver('This request is over, or it is not their turn.')
    return { done: true as const }
  })
