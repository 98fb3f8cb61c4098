import type { OwedSignature } from '#papers/signings/signing-kind.client.ts'
import type { Signable } from '#papers/signings/signings.ts'
import type { Given } from '#papers/signings/signing-answers.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { useMe } from '#client/session.ts'

export interface WaitingHere {
  signing_id: string
  signer_id: string
  /** True if someone signs after the company; else the company is last. */
  others_follow: boolean
  /** The values filled in by earlier signers, by the id of each field. */
  given: Given
}

/**
 * Returns how a contract stands, by this device and the server: who signs for the company next, if
 * it is their turn, and whether this device owes signatures.
 */
export function useWaitingHere() {
  const { id: me } = useMe()
  const owed = (useEntries<OwedSignature>(me, 'signature') ?? []).filter(
    ({ state }) => state !== 'refused',
  )
  const firsts = owed.flatMap(({ what: { signed } }) => ('first' in signed ? [signed.first] : []))
  const countersigned = new Set(
    owed.flatMap(({ what: { signed } }) => ('counter' in signed ? [signed.counter.id] : [])),
  )
  return ({ id, given, waiting }: Pick<Signable, 'id' | 'given' | 'waiting'>) => {
    // A signature made here since then is newer than the server's answer, which may be old. A
    // person who declined and then changed their mind signed after that.
    const first = firsts.findLast(({ contract_id }) => contract_id === id)
    const ours = first?.waiting?.find(({ party }) => party === 'company')
    const next: WaitingHere | undefined = first
      ? ours && {
          signing_id: first.id,
          signer_id: ours.id,
          others_follow: false,
          given: Object.assign({}, ...first.signers.map(({ answers }) => answers)),
        }
      : (waiting ?? undefined) && { ...waiting!, given: given ?? {} }
    if (first?.declined) return { next: undefined, here: 'declined' as const }
    const isOwed = first !== undefined || (next !== undefined && countersigned.has(next.signer_id))
    return {
      next: next && !countersigned.has(next.signer_id) ? next : undefined,
      here: isOwed ? ('signed' as const) : undefined,
    }
  }
}
