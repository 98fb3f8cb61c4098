import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockedPaper, outdated, signers } from '#papers/contracts/contract-rows.server.ts'
import { signingFields } from '#files/papers/signing-fields.ts'
import {
  type Signable,
  type Signing,
  type Step,
  countersignature,
  faultIn,
  inPerson,
  partiesOf,
  saved,
  signable,
  signing,
  steps,
} from '#papers/signings/signings.ts'
import { WE_WRITE_FIRST, weWrite } from '#papers/signings/signing-order.ts'
import { evidenceFault } from '#papers/signings/signing-evidence.ts'
import { knownOnDevice, outcome } from '#papers/signings/signing-rows.server.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Signing']
/**
 * More than one customer ever has to sign at once. Any beyond this number are signed after these.
 */
const MOST_TO_SIGN = 50
const over = () =>
  new ORPCError('CONFLICT', {
    message: 'This request has ended: someone else signed, or the contract was sent again.',
    data: { final: true },
  })
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Contract not found' })
const noSuchSigning = () =>
  new ORPCError('NOT_FOUND', { message: 'This signing does not exist', data: { final: true } })
const bad = (message: string) => new ORPCError('BAD_REQUEST', { message, data: { final: true } })

/** The open signing of the contract's file, if there is one. */
const open = sql`from signings s where s.contract_id = c.id and s.paper_id = c.paper_id and s.status = 'open'`
const given = sql<Signable['given']>`coalesce((select app.given_so_far(s.id) ${open}), '{}')`.as(
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
const isOutdated = sql<boolean>`(cardinality(${outdated}::text[]) > 0 and not exists (select ${open}))`

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

export const inPersonSigned = allow('contracts.sign')
  .route({
    method: 'POST',
    path: '/contracts/{contract_id}/signings',
    summary: 'Save what was signed, or declined, on a device of ours',
    description:
      'Also what was signed hours ago without a connection: times are those of the device, beside that of the server. It holds for the bytes and fields that were shown, also where the file was replaced since; then the contract as it is now stays unsigned. Dates signed and printed names are filled in by the server. 400 if the contract never had these fields, or the steps of a signer are incomplete or out of order. Device times outside what is possible are kept, and marked on the certificate. The sealed PDF follows. If anyone declined, it is over for all, and the colleague who handed the device over is emailed the reason. The same `id` twice saves it once. 400 where something required is missing, 404 if the contract does not exist.',
    tags,
    successStatus: 201,
  })
  .input(inPerson)
  .output(saved)
  .handler(async ({ input, context: { db, actor, address } }) => {
    const {
      id,
      contract_id,
      paper_id,
      sha256,
      fields,
      consent_version,
      device,
      signers,
      declined,
      waiting,
    } = input
    if (signers.length === 0 && !declined) throw bad('No one signed.')
    const people = [...signers, ...(declined ? [declined] : []), ...waiting].map(
      ({ party }) => party,
    )
    const asked = partiesOf(fields)
    if (asked.toSorted().join() !== people.toSorted().join())
      throw bad('These signers don’t match the ones this document asks for.')
    if (asked.join() !== people.join())
      throw bad(weWrite(fields) ? WE_WRITE_FIRST : 'Someone else has to sign first.')
    for (const { party, answers } of signers) {
      const fault = faultIn(fields, party, answers)
      if (fault) throw bad(fault)
    }
    for (const person of signers) {
      const steps = input.steps.filter(({ signer_id }) => signer_id === person.id)
      // If the notice came to the contract after the device was handed over, it is recorded as not
      // shown.
      const fault = evidenceFault({ ...person, steps }, steps.some(isNotice))
      if (fault) throw bad(fault)
    }
    const found = await db
      .selectFrom('contracts')
      .select(['id', 'is_home_solicitation'])
      .where('id', '=', contract_id)
      .where('is_template', '=', false)
      .executeTakeFirst()
    if (!found) throw notFound()
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
      await writeDown(db, id, input.steps, address)
      if (found.is_home_solicitation) await writeMissingNotices(db, id, signers, input.steps)
      await sql`select app.settle_signing(${id})`.execute(db)
    }
    return outcome(db, id)
  })

export const countersign = allow('contracts.sign')
  .route({
    method: 'POST',
    path: '/signings/{signing_id}/signers/{id}/signature',
    summary: 'Save the signature of someone whom a signing waits for',
    description:
      'On a device of ours, like the first; for the company also who was emailed a link, at the address they sign in with. With the last of them the contract is signed. Sent again it changes nothing. 400 where something required is missing, 404 if no one of that id was asked, 409 if someone else signed for them, or the signing is over.',
    tags,
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
    if (fault) throw bad(fault)
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
    await writeDown(db, signing_id, written, address)
    if (found.is_home_solicitation) await writeMissingNotices(db, signing_id, [input], written)
    await sql`select app.settle_signing(${signing_id})`.execute(db)
    return outcome(db, signing_id)
  })

const isNotice = ({ what }: Pick<Step, 'what'>) => what === 'noticed'

/**
 * Records who signed a sale at home on a screen that did not show the notice of cancellation. The
 * company needs no notice.
 */
async function writeMissingNotices(
  db: Database,
  signing_id: string,
  people: readonly { id: string; party: string }[],
  written: readonly Step[],
) {
  const missed = people.filter(
    ({ id, party }) =>
      party !== 'company' && !written.some((step) => step.signer_id === id && isNotice(step)),
  )
  const what = 'The notice of cancellation was not shown on the screen'
  for (const { id: signer_id } of missed)
    await db.insertInto('signing_steps').values({ signing_id, signer_id, what }).execute()
}

async function writeDown(
  db: Database,
  signing_id: string,
  written: readonly Step[],
  address: string,
) {
  if (written.length === 0) return
  await db
    .insertInto('signing_steps')
    .values(
      written.map(({ signer_id, what, at }) => ({
        signing_id,
        signer_id,
        what: steps[what],
        device_at: at,
        address,
      })),
    )
    .execute()
}
