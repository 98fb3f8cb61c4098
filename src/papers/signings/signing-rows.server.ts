import { sql } from 'kysely'
import type { SigningStatus } from '#papers/contracts/signing-status.ts'
import type { AskedSigner } from '#papers/signings/link-signing.ts'
import { knownAnswers } from '#papers/signings/signer-run.ts'
import type { Signing } from '#papers/signings/signings.ts'
import type { Database } from '#server/database.ts'
import { isPlausible } from '#papers/signings/signing-evidence.ts'
import { dayOf } from '#values/times.ts'

/** Returns the current status of a signing, and of its contract. */
export const outcome = (db: Database, id: string) =>
  db
    .selectFrom('signings as s')
    .innerJoin('contracts as c', 'c.id', 's.contract_id')
    .select([
      's.id',
      sql<Signing['status']>`s.status`.as('status'),
      sql<SigningStatus>`c.signing_status`.as('signing_status'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Returns the values that fill a person's fields on their own device without asking: today, and
 * their name as of the request.
 */
export async function knownOnOwnDevice(
  db: Database,
  { fields, party, name }: Pick<AskedSigner, 'fields' | 'party' | 'name'>,
) {
  const { rows } = await sql<{
    time_zone: string
  }>`select time_zone from app.public_settings()`.execute(db)
  return knownAnswers(fields, party, {
    name,
    day: dayOf(new Date().toISOString(), rows[0]!.time_zone),
  })
}

/**
 * The same on a device of ours, which may send it hours later: the day by its clock if that can be
 * right, else by the server's.
 */
export async function knownOnDevice(
  db: Database,
  {
    fields,
    party,
    name,
    paper_id,
    signed_at,
  }: Pick<AskedSigner, 'fields' | 'party' | 'name'> & {
    paper_id: string | null
    signed_at: string
  },
) {
  const { rows } = await sql<{ time_zone: string; file_at: string | null }>`select time_zone,
    (select to_json(f.uploaded_at) #>> '{}' from files f where f.id = ${paper_id}) as file_at from app.public_settings()`.execute(
    db,
  )
  const { time_zone, file_at } = rows[0]!
  const now = new Date().toISOString()
  const at = file_at && isPlausible(signed_at, { file_at, arrived_at: now }) ? signed_at : now
  return knownAnswers(fields, party, { name, day: dayOf(at, time_zone) })
}
