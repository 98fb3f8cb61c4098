import { sql } from 'kysely'
import type { SigningStatus } from '#features/contracts/contracts.ts'
import type { Signing } from '#features/signings/signings.ts'
import type { Database } from '#server/database.ts'

/** How a signing stands now, and its contract. */
export const outcome = (db: Database, id: string) =>
  db
    .selectFrom('signings as s')
    .innerJoin('contracts as c', 'c.id', 's.contract_id')
    .select(['s.id', sql<Signing['status']>`s.status`.as('status'), sql<SigningStatus>`c.signing_status`.as('signing_status')])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
