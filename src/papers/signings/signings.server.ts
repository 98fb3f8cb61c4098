import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { outdatedDetails, signers } from '#papers/contracts/contract-rows.server.ts'
import { type Signable, type Signing, signable, signing } from '#papers/signings/signings.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Signing']
/**
 * More than one customer ever has to sign at once. Any beyond this number are signed after these.
 */
const MOST_TO_SIGN = 50
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Contract not found' })

/** The open signing of the contract's file, if there is one. */
const open = sql`from signings s where s.contract_id = c.id and s.paper_id = c.paper_id and s.status = 'open'`
const given = sql<Signable['given']>`coalesce((select app.answers_so_far(s.id) ${open}), '{}')`.as(
  'given',
)
const waiting = sql<
  Signable['waiting']
>`(select (select json_build_object('signing_id', s.id, 'signer_id', g.id,
      'others_follow', exists (select from signers e where e.signing_id = s.id and e.id <> g.id and e.status <> 'signed')) from signers g
    where g.signing_id = s.id and g.party = 'company' and g.status in ('waiting', 'asked', 'opened')
      and (g.method = 'in_person' or app.is_my_address(g.email))
      and not exists (select from signers e where e.signing_id = s.id and e.id <> g.id and e.status <> 'signed'
        and not (s.in_order and e.place > g.place))) ${open})`.as('waiting')

/** If it was already sent for signing, people sign what they were asked to sign. */
const isOutdated = sql<boolean>`(cardinality(${outdatedDetails}::text[]) > 0 and not exists (select ${open}))`

const signables = (db: Database) =>
  db
    .selectFrom('contracts as c')
    .innerJoin('papers as p', 'p.id', 'c.paper_id')
    .innerJoin('files as f', 'f.id', 'c.paper_id')
    .select([
      'c.id',
      'c.contract_number',
      'c.title',
      'c.customer_id',
      'c.customer_name',
      'c.customer_email',
      'c.customer_phone',
    ])
    .select([
      'p.id as paper_id',
      'f.name as file_name',
      'f.sha256',
      'c.signing_status',
      sql<number>`f.size::float8`.as('size'),
    ])
    .select([
      sql<Signable['fields']>`c.signing_fields`.as('fields'),
      given,
      waiting,
      signers,
      isOutdated.as('outdated'),
      'c.is_home_solicitation',
      sql<Record<string, string>>`(select app.cancel_deadlines())`.as('deadlines'),
      sql<string | null>`app.place_of_business(c.city_code)`.as('seller_address'),
      sql<number>`(select signing_days from settings)`.as('signing_days'),
    ])
    .where('c.is_template', '=', false)
    .where(sql<boolean>`p.facts ->> 'type' = 'pdf'`)

export const toSign = allow('contracts.sign')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/contracts-to-sign',
    summary: 'List what a customer has not signed yet',
    description: `PDFs of contracts that are neither signed nor canceled nor taken out of their folder, and whose paper shows their details as they are or is being signed, oldest first, ${MOST_TO_SIGN} at most. What was declined is among them, with who declined it in \`signers\`.`,
    tags,
  })
  .input(z.strictObject({ customer_id: rowId }))
  .output(z.array(signable))
  .handler(({ input, context: { db } }) =>
    signables(db)
      .where('c.customer_id', '=', input.customer_id)
      .where('c.signing_status', '!=', 'signed')
      .where('c.status', '!=', 'cancelled')
      .where('c.removed_at', 'is', null)
      .where(sql<boolean>`not ${isOutdated}`)
      .orderBy('c.created_at')
      .orderBy('c.id')
      .limit(MOST_TO_SIGN)
      .execute(),
  )

export const read = allow('contracts.sign')
  .route({
    method: 'GET',
    path: '/contracts/{id}/to-sign',
    summary: 'Get what a contract asks people to sign',
    description:
      'Its file, with the SHA-256 of its bytes, and the fields on it. 404 if it does not exist or has no PDF.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(signable)
  .handler(async ({ input: { id }, context: { db } }) => {
    const found = await signables(db).where('c.id', '=', id).executeTakeFirst()
    if (!found) throw notFound()
    return found
  })

export const list = allow('contracts.list')
  .route({
    method: 'GET',
    path: '/contracts/{contract_id}/signings',
    summary: 'List the signings of a contract',
    description:
      'Newest first, with who was asked and what they did. What they filled in stands in the sealed PDF at /files/{sealed_id}/original.',
    tags,
  })
  .input(z.strictObject({ contract_id: rowId }))
  .output(z.array(signing))
  .handler(async ({ input: { contract_id }, context: { db } }) => {
    const rows = await db
      .selectFrom('signings as s')
      .leftJoin('profiles as u', 'u.id', 's.created_by')
      .select([
        's.id',
        's.paper_id',
        's.is_on_paper',
        's.cancel_until',
        's.expires_at',
        's.ended_at',
        's.ended_why',
        's.sealed_id',
        's.created_at',
      ])
      .select(['u.name as created_by_name', sql<Signing['status']>`s.status`.as('status')])
      .select(
        sql<
          Signing['signers']
        >`(select coalesce(json_agg(json_build_object('id', g.id, 'party', g.party, 'name', g.name, 'email', g.email,
          'method', g.method, 'status', g.status, 'asked_at', g.asked_at, 'opened_at', g.opened_at, 'device_signed_at', g.device_signed_at,
          'signed_at', g.signed_at, 'declined_at', g.declined_at, 'decline_reason', g.decline_reason, 'signed_when', app.signed_when(g), 'signed_on', g.signed_on, 'witness_name', w.name, 'copy_id', g.copy_id) order by g.place), '[]')
          from signers g left join profiles w on w.id = g.witness where g.signing_id = s.id)`.as(
          'signers',
        ),
      )
      .where('s.contract_id', '=', contract_id)
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(100)
      .execute()
    return rows
  })
