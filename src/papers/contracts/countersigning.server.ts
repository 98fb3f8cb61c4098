import { sql } from 'kysely'
import type { SigningFilter } from '#papers/contracts/signing-status.ts'
import { can } from '#access/roles.ts'
import type { Actor } from '#server/database.ts'

/** True for a signing `s` of a contract `c` if everyone but us has signed, and we have not. */
export const waitsForUs = sql<boolean>`(s.status = 'open' and c.status <> 'cancelled' and c.removed_at is null
  and exists (select from signers g where g.signing_id = s.id and g.party = 'company' and g.status <> 'signed')
  and not exists (select from signers g where g.signing_id = s.id and g.party <> 'company' and g.status <> 'signed'))`

/**
 * Returns whose requests to sign this person continues: undefined for management, who continue
 * everyone's; others continue their own.
 */
export const senderFor = ({ role, id }: Pick<Actor, 'role' | 'id'>) =>
  can(role, 'contracts.show') ? undefined : id

/**
 * Filters contracts `c` by the progress of their signing. The ones to countersign are those that
 * the worklist counts for this person.
 */
export function bySigning(signing: SigningFilter, actor: Pick<Actor, 'role' | 'id'>) {
  if (signing !== 'countersign') return sql<boolean>`c.signing_status = ${signing}`
  const sender = senderFor(actor)
  return sql<boolean>`exists (select from signings s where s.contract_id = c.id and ${waitsForUs}
    ${sender ? sql`and s.created_by = ${sender}` : sql``})`
}
