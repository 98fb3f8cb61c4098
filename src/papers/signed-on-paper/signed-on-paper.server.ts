import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { outcome } from '#papers/signings/signing-rows.server.ts'
import { saved } from '#papers/signings/signings.ts'
import { signedOnPaper } from '#papers/signed-on-paper/signed-on-paper.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

export const onPaper = allow('contracts.signOnPaper')
  .route({
    method: 'POST',
    path: '/contracts/{contract_id}/paper-signatures',
    summary: 'Record that a contract was signed on paper',
    description:
      "`scan_ids` are uploads of one's own (kind `scan`), each a PDF or a picture, in their order; the days are calendar days. The contract becomes signed, and what people were asked to sign on a screen ends. Nothing is sealed: the scan is the proof. 400 if the contract is signed or canceled, or a picture was not looked into yet; 404 if it, or a scan, does not exist.",
    tags: ['Signing'],
    successStatus: 201,
  })
  .input(signedOnPaper)
  .output(saved)
  .handler(async ({ input: { signers, scan_ids, ...signing }, context: { db, actor } }) => {
    const { id, contract_id } = signing
    if (await firstTime(db, 'signings', { ...signing, scan_ids, signers }, await actor())) {
      const found = await db
        .selectFrom('contracts')
        .select('id')
        .where('id', '=', contract_id)
        .where('is_template', '=', false)
        .executeTakeFirst()
      if (!found) throw new ORPCError('NOT_FOUND', { message: 'Contract not found' })
      await db
        .insertInto('signings')
        .values({ ...signing, is_on_paper: true, fields: '[]' })
        .execute()
      await db
        .insertInto('signers')
        .values(
          signers.map((one, n) => ({
            ...one,
            signing_id: id,
            place: n + 1,
            method: 'paper',
            status: 'signed',
            signed_at: sql`now()`,
          })),
        )
        .execute()
      for (const [n, scan] of scan_ids.entries()) {
        const { numUpdatedRows } = await db
          .updateTable('scans')
          .set({ contract_id, place: n + 1 })
          .where('id', '=', scan)
          .executeTakeFirst()
        if (numUpdatedRows === 0n)
          throw new ORPCError('NOT_FOUND', {
            message: 'The scan is not there anymore. Choose it again.',
          })
      }
      await db
        .insertInto('signing_steps')
        .values({ signing_id: id, what: 'Recorded as signed on paper' })
        .execute()
      await sql`select app.settle_signing(${id})`.execute(db)
    }
    return outcome(db, id)
  })
