import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  finalRefusal,
  isNotice,
  recordSteps,
  writeMissingNotices,
} from '#papers/handed-over/signing-steps.server.ts'
import { saved } from '#papers/signings/signings.ts'
import { inPerson } from '#papers/signings/in-person.ts'
import { faultIn, partiesOf } from '#papers/signings/signing-answers.ts'
import { WE_WRITE_FIRST, companyWrites } from '#papers/signings/signing-order.ts'
import { evidenceFault } from '#papers/signings/signing-evidence.ts'
import { knownOnDevice, outcome } from '#papers/signings/signing-rows.server.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

type InPerson = z.output<typeof inPerson>

export const inPersonSigned = allow('contracts.sign')
  .route({
    method: 'POST',
    path: '/contracts/{contract_id}/signings',
    summary: 'Save what was signed, or declined, on a device of ours',
    description:
      'Also what was signed hours ago without a connection: times are those of the device, beside that of the server. It holds for the bytes and fields that were shown, also where the file was replaced since; then the contract as it is now stays unsigned. Dates signed and printed names are filled in by the server. 400 if the contract never had these fields, or the steps of a signer are incomplete or out of order. Device times outside what is possible are kept, and marked on the certificate. The sealed PDF follows. If anyone declined, it is over for all, and the colleague who handed the device over is emailed the reason. The same `id` twice saves it once. 400 where something required is missing, 404 if the contract does not exist.',
    tags: ['Signing'],
    successStatus: 201,
  })
  .input(inPerson)
  .output(saved)
  .handler(async ({ input, context: { db, actor, address } }) => {
    refuseFaults(input)
    const { id, contract_id, paper_id, sha256, fields, consent_version, signers, steps } = input
    const found = await db
      .selectFrom('contracts')
      .select(['id', 'is_home_solicitation'])
      .where('id', '=', contract_id)
      .where('is_template', '=', false)
      .executeTakeFirst()
    if (!found) throw new ORPCError('NOT_FOUND', { message: 'Contract not found' })
    if (await firstTime(db, 'signings', { id, contract_id, paper_id, sha256 }, await actor())) {
      await db
        .insertInto('signings')
        .values({
          id,
          contract_id,
          paper_id,
          sha256,
          fields: JSON.stringify(fields),
          consent_version,
        })
        .execute()
      await insertSigners(db, input, address)
      await recordSteps(db, id, steps, address)
      if (found.is_home_solicitation) await writeMissingNotices(db, id, signers, steps)
      await sql`select app.settle_signing(${id})`.execute(db)
    }
    return outcome(db, id)
  })

/** Refuses signers that the document doesn't ask for, in another order, or incomplete. */
function refuseFaults({ fields, signers, declined, waiting, steps: written }: InPerson) {
  if (signers.length === 0 && !declined) throw finalRefusal('No one signed.')
  const people = [...signers, ...(declined ? [declined] : []), ...waiting].map(({ party }) => party)
  const asked = partiesOf(fields)
  if (asked.toSorted().join() !== people.toSorted().join())
    throw finalRefusal('These signers don’t match the ones this document asks for.')
  if (asked.join() !== people.join())
    throw finalRefusal(companyWrites(fields) ? WE_WRITE_FIRST : 'Someone else has to sign first.')
  for (const { party, answers } of signers) {
    const fault = faultIn(fields, party, answers)
    if (fault) throw finalRefusal(fault)
  }
  for (const person of signers) {
    const steps = written.filter(({ signer_id }) => signer_id === person.id)
    // If the notice came to the contract after the device was handed over, it is recorded as not
    // shown.
    const fault = evidenceFault({ ...person, steps }, steps.some(isNotice))
    if (fault) throw finalRefusal(fault)
  }
}

/** Inserts those who signed, who declined after them, and who sign later, in this order. */
async function insertSigners(
  db: Database,
  { id, paper_id, fields, device, signers, declined, waiting }: InPerson,
  address: string,
) {
  for (const [n, { signed_at, position, answers, ...person }] of signers.entries())
    await db
      .insertInto('signers')
      .values({
        ...person,
        ...position,
        signing_id: id,
        place: n + 1,
        method: 'in_person',
        status: 'signed',
        address,
        device,
        answers: JSON.stringify({
          ...answers,
          ...(await knownOnDevice(db, { ...person, fields, paper_id, signed_at })),
        }),
        device_signed_at: signed_at,
        signed_at: sql`now()`,
      })
      .execute()
  if (declined) {
    const { reason: decline_reason, declined_at: _byDevice, position, ...person } = declined
    const row = {
      ...person,
      ...position,
      signing_id: id,
      place: signers.length + 1,
      method: 'in_person',
      status: 'declined',
      address,
      device,
    }
    await db
      .insertInto('signers')
      .values({ ...row, decline_reason, declined_at: sql`now()` })
      .execute()
  }
  const placed = signers.length + (declined ? 1 : 0)
  for (const [n, person] of waiting.entries())
    await db
      .insertInto('signers')
      .values({ ...person, signing_id: id, place: placed + n + 1, method: 'in_person' })
      .execute()
}
