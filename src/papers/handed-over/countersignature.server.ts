import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { lockedPaper } from '#papers/contracts/contract-rows.server.ts'
import { signingFields } from '#files/papers/signing-fields.ts'
import { saved } from '#papers/signings/signings.ts'
import { countersignature } from '#papers/signings/in-person.ts'
import { faultIn } from '#papers/signings/signing-answers.ts'
import { evidenceFault } from '#papers/signings/signing-evidence.ts'
import { knownOnDevice, outcome } from '#papers/signings/signing-rows.server.ts'
import { allow } from '#server/procedure.ts'
import {
  finalRefusal,
  isNotice,
  recordSteps,
  writeMissingNotices,
} from '#papers/handed-over/signing-steps.server.ts'

const over = () =>
  new ORPCError('CONFLICT', {
    message: 'This request has ended: someone else signed, or the contract was sent again.',
    data: { final: true },
  })

const noSuchSigning = () =>
  new ORPCError('NOT_FOUND', { message: 'This signing does not exist', data: { final: true } })

export const countersign = allow('contracts.sign')
  .route({
    method: 'POST',
    path: '/signings/{signing_id}/signers/{id}/signature',
    summary: 'Save the signature of someone whom a signing waits for',
    description:
      'On a device of ours, like the first; for the company also who was emailed a link, at the address they sign in with. With the last of them the contract is signed. Sent again it changes nothing. 400 where something required is missing, 404 if no one of that id was asked, 409 if someone else signed for them, or the signing is over.',
    tags: ['Signing'],
  })
  .input(countersignature)
  .output(saved)
  .handler(async ({ input, context: { db, address } }) => {
    const { id, signing_id, steps: written, signed_at, position, answers, party, ...person } = input
    const contract = await db
      .selectFrom('signings')
      .select('contract_id')
      .where('id', '=', signing_id)
      .executeTakeFirst()
    if (!contract) throw noSuchSigning()
    // Lock the contract before anything of its signing: someone who was mailed a link may be
    // signing behind it at this moment.
    await lockedPaper(db, contract.contract_id)
    const found = await db
      .selectFrom('signers as g')
      .innerJoin('signings as s', 's.id', 'g.signing_id')
      .select([
        'g.status',
        'g.method',
        'g.party',
        'g.device_signed_at',
        's.status as signing_status',
        's.fields',
        's.paper_id',
      ])
      .select('s.is_home_solicitation')
      .where('g.id', '=', id)
      .where('g.signing_id', '=', signing_id)
      .where(
        sql<boolean>`g.method = 'in_person' or (g.method = 'link' and g.party = 'company' and app.is_my_address(g.email))`,
      )
      .executeTakeFirst()
    if (!found || found.party !== party) throw noSuchSigning()
    if (found.status === 'signed' && Date.parse(found.device_signed_at!) === Date.parse(signed_at))
      return outcome(db, signing_id)
    if (['signed', 'declined'].includes(found.status) || found.signing_status !== 'open')
      throw over()
    const fields = signingFields.parse(found.fields)
    const evidence = { ...input, steps: written.filter(({ signer_id }) => signer_id === id) }
    const fault =
      faultIn(fields, party, answers) ?? evidenceFault(evidence, evidence.steps.some(isNotice))
    if (fault) throw finalRefusal(fault)
    const known = await knownOnDevice(db, {
      fields,
      party,
      name: person.name,
      paper_id: found.paper_id,
      signed_at,
    })
    const { numUpdatedRows } = await db
      .updateTable('signers')
      .set({
        ...person,
        ...position,
        // A signer who was mailed keeps their address, because the copy goes there.
        email: person.email ?? sql`email`,
        method: 'in_person',
        status: 'signed',
        answers: JSON.stringify({ ...answers, ...known }),
        device_signed_at: signed_at,
        signed_at: sql`now()`,
        address,
      })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw over()
    await recordSteps(db, signing_id, written, address)
    if (found.is_home_solicitation) await writeMissingNotices(db, signing_id, [input], written)
    await sql`select app.settle_signing(${signing_id})`.execute(db)
    return outcome(db, signing_id)
  })
