import { useEffect, useEffectEvent } from 'react'
import type { Clash } from '#money/drafts/draft-merge.client.ts'
import type { TypedDraft } from '#money/drafts/typed-draft.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

// Unsaved edits of a draft stay on this device, so that they survive a crash or a lost connection.

export interface KeptDraft {
  /** The saved draft on which the edits are based. */
  base: TypedDraft
  revision: string
  typed: TypedDraft
  /** Undecided conflicts: a reload must not lose them. */
  clashes: readonly Clash[]
}

const kept = keptDrafts<KeptDraft>('invoice')

export const keptDraft = (person: string, id: string) => kept.read(id, person)?.draft
export const forgetInvoiceDraft = (id: string) => kept.forget(id)

/** Keeps the draft on the device while something is unsaved. */
export function useKeptDraft(
  person: string,
  id: string,
  { base, revision, typed, clashes }: KeptDraft,
  unsaved: boolean,
) {
  const store = useEffectEvent(() =>
    unsaved ? kept.keep(id, { base, revision, typed, clashes }, person) : kept.forget(id),
  )
  useEffect(() => {
    const timer = setTimeout(store, 200)
    return () => clearTimeout(timer)
  }, [unsaved, base, typed, clashes])
  useEffect(() => {
    const now = () => store()
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
}
