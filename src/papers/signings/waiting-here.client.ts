import type { OwedSignature } from '#papers/signings/signing-kind.client.ts'
import type { Given, Signable } from '#papers/signings/signings.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { useMe } from '#client/session.ts'

export interface WaitingHere {
  signing_id: string
  signer_id: string
  /** Whether someone signs after the company; else it is the last. */
  others_follow: boolean
  /** What those before filled in, by the id of each field. */
  given: Given
}

/** How a contract stands by this device and the server: who signs for the company next, if it is their turn, and whether this device owes signatures. */
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
    // What was signed here since knows more than the server's answer, which may be an old one.
    // Who declined and changed their mind signed after that.
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
