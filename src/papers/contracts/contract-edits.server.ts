import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockedPaper, notFound, oneContract } from '#papers/contracts/contract-rows.server.ts'
import { contract, contractChange } from '#papers/contracts/contracts.ts'
import { partiesShape } from '#papers/contracts/contract-parties.ts'
import { partiesOf, recordOf } from '#papers/contracts/contract-record.server.ts'
import { changeAndRefill } from '#papers/contracts/refilling.server.ts'
import { fieldsOn } from '#files/papers/keeping.server.ts'
import { rowId } from '#values/text.ts'
import { allow, allowInSteps } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Contracts']

export const edit = allowInSteps('contracts.create')
  .route({
    method: 'PATCH',
    path: '/contracts/{id}',
    summary: 'Edit a contract',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. Another `paper_id` is its next version: the former stays; fields to sign on pages that it lacks are dropped, and those its text tags name are added. A paper that was filled from a template is filled again with what changed, as its next version, unless people are asked to sign it. 404 if it does not exist, 400 once it is signed, 403 for canceling unless management.',
    tags,
  })
  .input(contractChange.extend({ was: seenFields }))
  .output(contract)
  .handler(({ input: { id, ...edit }, context: { me, write, storage, valuesOfJob } }) =>
    changeAndRefill({ id, me, write, storage, valuesOfJob }, async (db) => {
      await oneContract(db, id)
      const { paper_id, signing_fields } = await lockedPaper(db, id)
      const fields =
        edit.paper_id !== undefined && edit.paper_id !== paper_id
          ? await fieldsOn(db, edit.paper_id, signing_fields)
          : undefined
      await saveEdit(db, 'contracts', sql`id = ${id} and not is_template`, edit)
      if (fields)
        await db
          .updateTable('contracts')
          .set({ signing_fields: fields })
          .where('id', '=', id)
          .execute()
    }),
  )

export const customerParties = allow('contracts.create')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/contract-parties',
    summary: "A customer's and their insurer's data, as a new contract takes them over",
    description:
      'The insurer from the record and the current job, else the latest. 404 if the customer does not exist.',
    tags,
  })
  .input(z.strictObject({ customer_id: rowId }))
  .output(partiesShape)
  .handler(async ({ input, context: { db } }) => partiesOf(await recordOf(db, input.customer_id)))

export const refresh = allowInSteps('contracts.create')
  .route({
    method: 'POST',
    path: '/contracts/{id}/refresh',
    summary: "Copy the customer's and insurer's data anew",
    description:
      'As the record has them now; `was` are the details that were read, 409 if one has changed since. A paper that was filled from a template is filled again, as its next version, unless people are asked to sign it. 404 if the contract does not exist or has no customer, 400 once it is signed.',
    tags,
  })
  .input(z.strictObject({ id: rowId, was: seenFields }))
  .output(contract)
  .handler(({ input: { id, was }, context: { me, write, storage, valuesOfJob } }) =>
    changeAndRefill({ id, me, write, storage, valuesOfJob, always: true }, async (db) => {
      const { customer_id } = await oneContract(db, id)
      if (!customer_id) throw notFound()
      await saveEdit(db, 'contracts', sql`id = ${id} and not is_template`, {
        ...partiesOf(await recordOf(db, customer_id)),
        was,
      })
    }),
  )

export const refill = allowInSteps('contracts.create')
  .route({
    method: 'POST',
    path: '/contracts/{id}/refill',
    summary: "Fill a contract's paper again",
    description:
      'With its details as they are, as its next version; nothing changes where the paper shows them already. 409 while people are asked to sign it or once it is signed or canceled, 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(contract)
  .handler(({ input: { id }, context: { me, write, storage, valuesOfJob } }) =>
    changeAndRefill({ id, me, write, storage, valuesOfJob }, async (db) => {
      await lockedPaper(db, id)
      const { signing_status, status } = await oneContract(db, id)
      if (signing_status === 'sent')
        throw new ORPCError('CONFLICT', {
          message: 'This contract is out for signature. Withdraw the request first.',
        })
      if (signing_status === 'signed' || status === 'cancelled')
        throw new ORPCError('CONFLICT', { message: 'This contract is signed or canceled.' })
    }),
  )
