import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  lockedPaper,
  newestOf,
  notFound,
  oneContract,
} from '#papers/contracts/contract-rows.server.ts'
import {
  contract,
  contractVisibility,
  filing,
  placement,
  ownContract,
  seenContract,
} from '#papers/contracts/contracts.ts'
import { version } from '#papers/contracts/shown-file.ts'
import { factsOf } from '#files/papers/keeping.server.ts'
import { signingFields, strayFields } from '#files/papers/signing-fields.ts'
import { can } from '#access/roles.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Contracts']

export const file = allow('contracts.create')
  .route({
    method: 'PUT',
    path: '/contracts/{id}/filing',
    summary: 'File a contract in its folder',
    description:
      'Moves it to a subfolder (null is the Main Folder), takes it out of the contents (`removed`) or puts it back; it keeps its number. Putting back is for the person who removed it, or management. 404 if it does not exist or has no folder.',
    tags,
  })
  .input(filing)
  .output(contract)
  .handler(async ({ input: { id, subfolder_id, removed }, context: { db } }) => {
    const { folder_id } = await oneContract(db, id)
    if (!folder_id) throw notFound()
    await db
      .updateTable('contracts')
      .set({
        ...(subfolder_id !== undefined && { subfolder_id }),
        ...(removed !== undefined && {
          removed_at: removed ? sql`coalesce(removed_at, now())` : null,
        }),
      })
      .where('id', '=', id)
      .execute()
    return oneContract(db, id)
  })

export const placeFields = allow('contracts.create')
  .route({
    method: 'PUT',
    path: '/contracts/{id}/signing-fields',
    summary: 'Place the fields to sign on a contract or template',
    description:
      'All of them, as fractions of the page as it is shown. 409 if they or the file changed since `seen` was read, 400 once it is signed or for a page that the file does not have, 403 for a template unless management, 404 if it does not exist.',
    tags,
  })
  .input(placement)
  .output(z.object({ signing_fields: signingFields }))
  .handler(async ({ input: { id, paper_id, signing_fields, seen }, context: { db, actor } }) => {
    const found = await db
      .selectFrom('contracts')
      .select('is_template')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.is_template && !can((await actor()).role, 'templates.edit'))
      throw new ORPCError('FORBIDDEN', { message: 'Only management can change templates.' })
    // Until the transaction ends, nobody else can place fields or replace the file.
    const row = await lockedPaper(db, id)
    const now = JSON.stringify(row.signing_fields)
    if (
      row.paper_id !== paper_id ||
      (now !== JSON.stringify(seen) && now !== JSON.stringify(signing_fields))
    )
      throw new ORPCError('CONFLICT', {
        message: 'Someone else just changed this. Reload the page and place your fields again.',
      })
    const facts = await factsOf(db, paper_id)
    if (!facts || strayFields(signing_fields, facts.pages).length > 0)
      throw new ORPCError('BAD_REQUEST', {
        message: "A field is on a page this file doesn't have.",
      })
    await db
      .updateTable('contracts')
      .set({ signing_fields: JSON.stringify(signing_fields) })
      .where('id', '=', id)
      .execute()
    return { signing_fields }
  })

export const show = allow('contracts.show')
  .route({
    method: 'PUT',
    path: '/contracts/{id}/visibility',
    summary: 'Show a contract to claims agents once it is signed, or hide it again',
    description: 'Those with access to its customer. 404 if it does not exist.',
    tags,
  })
  .input(contractVisibility)
  .output(contract)
  .handler(async ({ input: { id, ...visible }, context: { db } }) => {
    await db
      .updateTable('contracts')
      .set(visible)
      .where('id', '=', id)
      .where('is_template', '=', false)
      .execute()
    return oneContract(db, id)
  })

export const versions = allow('contracts.list')
  .route({
    method: 'GET',
    path: '/contracts/{id}/versions',
    summary: 'List the files of a contract or template',
    description:
      "The newest first; the one that counts is the contract's `paper_id`. Their bytes are at /files/{id}/original.",
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.array(version))
  .handler(({ input: { id }, context: { db } }) =>
    db
      .selectFrom('papers as p')
      .innerJoin('files as f', 'f.id', 'p.id')
      .leftJoin('profiles as u', 'u.id', 'p.created_by')
      .select([
        'p.id',
        'f.name',
        'f.media_type',
        'f.sha256',
        'p.created_at',
        'u.name as created_by_name',
      ])
      .select([sql<number>`p.version`.as('version'), sql<number>`f.size::float8`.as('size')])
      .where('p.contract_id', '=', id)
      .orderBy('p.version', 'desc')
      .limit(200)
      .execute(),
  )

export const mine = allow('contracts.mine')
  .route({
    method: 'GET',
    path: '/my-contracts',
    summary: 'List my contracts',
    description: 'Those that were sent to me, newest first, 200 at most.',
    tags,
  })
  .output(z.array(ownContract))
  .handler(({ context: { db } }) => newestOf(db, sql`select app.my_record()`).execute())

export const granted = allow('contracts.granted')
  .route({
    method: 'GET',
    path: '/granted-contracts',
    summary: 'List contracts of customers I have access to',
    description:
      'Signed ones that management shows to claims agents, as long as the grant lasts; newest first, 200 at most.',
    tags,
  })
  .output(z.array(seenContract.extend({ customer_id: z.string(), customer_name: z.string() })))
  .handler(({ context: { db } }) =>
    newestOf(db, sql`select app.granted_customers()`)
      .innerJoin('customers as k', 'k.id', 'c.customer_id')
      .select(['k.id as customer_id', 'k.name as customer_name'])
      .execute(),
  )

/** Contracts of the given customers. The policies alone would read every contract. */
