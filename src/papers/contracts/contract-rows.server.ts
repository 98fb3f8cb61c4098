import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import type {
  Contract,
  ContractPurpose,
  OwnContract,
  SeenContract,
} from '#papers/contracts/contracts.ts'
import type { ContractStatus } from '#papers/contracts/contract-status.ts'
import type { SigningStatus } from '#papers/contracts/signing-status.ts'
import type { Scan } from '#papers/contracts/shown-file.ts'
import type { Template } from '#papers/contracts/templates.ts'
import { heldBackReason } from '#files/outgoing-files/outgoing-file-rows.server.ts'
import { signingFields } from '#files/papers/signing-fields.ts'
import type { Database } from '#server/database.ts'
import { newestFirst } from '#server/list-page.ts'

export const notFound = () => new ORPCError('NOT_FOUND', { message: 'Contract not found' })
export const byNewest = newestFirst(sql.ref('c.created_at'), sql.ref('c.id'))

const scans = sql<
  Scan[]
>`(select coalesce(json_agg(json_build_object('id', x.id, 'name', y.name, 'media_type', y.media_type, 'size', y.size)
  order by x.place), '[]') from scans x join files y on y.id = x.id where x.contract_id = c.id)`.as(
  'scans',
)
const sealed = sql<
  SeenContract['sealed']
>`(select json_build_object('id', y.id, 'size', y.size) from files y where y.id = c.sealed_id)`.as(
  'sealed',
)
const copy = sql<
  OwnContract['copy']
>`(select json_build_object('id', y.id, 'size', y.size) from files y where y.id = c.copy_id)`.as(
  'copy',
)
const fileSize = sql<number | null>`f.size::float8`.as('size')

/** Contracts with the fields that anyone who may see them is shown. */
export const seenRows = (db: Database) =>
  db
    .selectFrom('contracts as c')
    .leftJoin('files as f', 'f.id', 'c.paper_id')
    .select([
      'c.id',
      'c.contract_number',
      'c.title',
      'c.created_at',
      'c.paper_id',
      'f.name as file_name',
      'f.media_type',
      fileSize,
    ])
    .select('c.signed_at')
    .select([
      sql<ContractStatus>`c.status`.as('status'),
      sql<SigningStatus>`c.signing_status`.as('signing_status'),
      scans,
      sealed,
    ])
    .where('c.is_template', '=', false)

/** The contracts sent to some customers, newest first, 200 at most. */
export const newestOf = (db: Database, customers: RawBuilder<unknown>) =>
  seenRows(db)
    .select([copy, sql<string | null>`app.customer_side_signed_at(c.id)`.as('customer_signed_at')])
    .select(sql<OwnContract['cancel']>`app.right_to_cancel(c.id)`.as('cancel'))
    .where('c.signing_status', '<>', 'not_sent')
    .where(sql<boolean>`c.customer_id = any(array(${customers}))`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(200)

/** The signers of the last signing that did not end without an outcome, for the current file. */
export const signers = sql<
  Contract['signers']
>`coalesce((select (select json_agg(json_build_object('party', g.party, 'name', g.name,
      'state', case when g.status in ('signed', 'declined') then g.status else 'open' end,
      'at', case when g.signed_on is null then coalesce(g.declined_at, app.signed_when(g)) end,
      'signed_on', g.signed_on, 'reason', g.decline_reason) order by g.place) from signers g where g.signing_id = s.id)
    from signings s where s.contract_id = c.id and c.signing_status <> 'not_sent' and s.status <> 'ended' and s.paper_id is not distinct from c.paper_id
    order by s.created_at desc, s.id desc limit 1), '[]')`.as('signers')

/**
 * The fields that staff see in addition. Fetched row by row: with joins, the planner would at times
 * read every folder and contract there is.
 */
export const contractRows = (db: Database) =>
  seenRows(db)
    .select([sql<ContractPurpose>`c.purpose`.as('purpose'), 'c.is_home_solicitation'])
    .select([
      'c.customer_id',
      'c.folder_id',
      'c.subfolder_id',
      'c.notes',
      'c.visible_to_claims_agent',
      'c.removed_at',
    ])
    .select([
      'c.customer_name',
      'c.customer_email',
      'c.customer_phone',
      'c.customer_address',
      'c.insurance_company',
    ])
    .select([
      'c.insurance_policy_number',
      'c.insurance_claim_number',
      'c.insurance_agent_name',
      'c.insurance_agent_phone',
      signers,
    ])
    .select((row) => [
      row
        .selectFrom('folders as o')
        .select('o.folder_number')
        .whereRef('o.id', '=', 'c.folder_id')
        .as('folder_number'),
      row
        .selectFrom('contracts as t')
        .select('t.title')
        .whereRef('t.id', '=', 'c.template_id')
        .as('template_title'),
      row
        .selectFrom('profiles as u')
        .select('u.name')
        .whereRef('u.id', '=', 'c.created_by')
        .as('created_by_name'),
    ])

/** Templates. They always have a paper. */
export const templateRows = (db: Database) =>
  db
    .selectFrom('contracts as c')
    .innerJoin('files as f', 'f.id', 'c.paper_id')
    .leftJoin('profiles as u', 'u.id', 'c.created_by')
    .select([
      'c.id',
      'c.title',
      'c.notes',
      'c.created_at',
      'c.paper_id',
      'f.name as file_name',
      'f.media_type',
      fileSize,
    ])
    .select([sql<ContractPurpose>`c.purpose`.as('purpose'), 'c.is_home_solicitation'])
    .select(['u.name as created_by_name', sql<Template['status']>`c.status`.as('status')])
    .select(sql<number>`jsonb_array_length(c.signing_fields)`.as('fields'))
    .where('c.is_template', '=', true)

/** The first reason why people outside can't open a file of a contract that they may see. */
const contractHeldBack = sql<
  string | null
>`(select min(${heldBackReason(sql`y`)}) from files y where y.id in (c.paper_id, c.sealed_id, c.copy_id)
  or y.id in (select x.id from scans x where x.contract_id = c.id))`.as('held_back')

/**
 * The details that one of our papers shows differently from the current values of its contract `c`.
 */
export const outdatedDetails = sql<
  Contract['outdated']
>`coalesce((select array_agg(d.key order by d.key) from papers p, jsonb_each_text(p.filled_with) d
  where p.id = c.paper_id and d.value is distinct from to_jsonb(c) ->> d.key), '{}')`

/** Returns the contract; 404 if there is none. */
export async function oneContract(db: Database, id: string): Promise<Contract> {
  const found = await contractRows(db)
    .select([
      'c.template_id',
      sql<Contract['signing_fields']>`c.signing_fields`.as('signing_fields'),
      sql<
        Contract['pages']
      >`coalesce((select p.facts -> 'pages' from papers p where p.id = c.paper_id), '[]')`.as(
        'pages',
      ),
      contractHeldBack,
      outdatedDetails.as('outdated'),
      sql<boolean>`exists (select from papers p where p.id = c.paper_id and p.template_paper_id is not null)`.as(
        'is_filled',
      ),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Returns these templates in the order asked, with what their papers ask for and the hash of their
 * bytes; 404 if one of them does not exist.
 */
export async function wholeTemplates(db: Database, ids: readonly string[]) {
  if (!ids.length) return []
  const found = await templateRows(db)
    .innerJoin('papers as p', 'p.id', 'c.paper_id')
    .select([
      sql<Template['signing_fields']>`c.signing_fields`.as('signing_fields'),
      sql<Template['facts']>`p.facts`.as('facts'),
      'f.sha256',
    ])
    .where('c.id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const one = found.find((row) => row.id === id)
    if (!one) throw new ORPCError('NOT_FOUND', { message: 'Template not found' })
    return one
  })
}

export type WholeTemplate = Awaited<ReturnType<typeof wholeTemplates>>[number]

/** Returns the template; 404 if there is none. */
export async function oneTemplate(db: Database, id: string): Promise<Template> {
  const [found] = await wholeTemplates(db, [id])
  return found!
}

/**
 * Returns the file of a contract or template and its signing fields, locked until the transaction
 * ends; 404 if there is none.
 */
export async function lockedPaper(db: Database, id: string) {
  const found = await db
    .selectFrom('contracts')
    .select(['paper_id', 'signing_fields'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return { ...found, signing_fields: signingFields.parse(found.signing_fields) }
}
