import { useEffect, useEffectEvent } from 'react'
import type { Clash } from '#money/drafts/draft-merge.client.ts'
import type { TypedDraft } from '#money/drafts/typed-draft.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

// What was typed into a draft and not saved yet stays on this device, so that neither a crash nor a lost connection takes it.

export interface KeptDraft {
  /** Where it began: what was saved then. */
  base: TypedDraft
  revision: string
  typed: TypedDraft
  /** What is not decided yet: it must not be forgotten by a reload. */
  clashes: readonly Clash[]
}

const kept = keptDrafts<KeptDraft>('invoice')

export const keptDraft = (person: string, id: string) => kept.read(id, person)?.draft
export const forgetInvoiceDraft = (id: string) => kept.forget(id)

/** On the device as long as something is not saved. */
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
