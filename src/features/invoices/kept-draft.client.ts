import { useEffect, useEffectEvent } from 'react'
import type { Clash } from '#features/invoices/draft-merge.client.ts'
import type { TypedDraft } from '#features/invoices/typed-draft.ts'

// What was typed into a draft and not saved yet stays on this device, so that neither a crash nor a lost connection takes it. It is gone once it is
// saved, and when its person signs out.

const PREFIX = 'invoice-draft.'

export interface KeptDraft {
  /** Where it began: what was saved then. */
  base: TypedDraft
  revision: string
  typed: TypedDraft
  /** What is not decided yet: it must not be forgotten by a reload. */
  clashes: readonly Clash[]
}

export function keptDraft(person: string, id: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as (KeptDraft & { person: string }) | null
    return kept?.person === person ? kept : undefined
  } catch {
    return undefined
  }
}

function keep(person: string, id: string, draft: KeptDraft) {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ person, ...draft }))
  } catch {
    // Without room for it the page itself still has it.
  }
}

export const forgetInvoiceDraft = (id: string) => localStorage.removeItem(PREFIX + id)

export function forgetInvoiceDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

/** On the device as long as something is not saved. */
export function useKeptDraft(person: string, id: string, { base, revision, typed, clashes }: KeptDraft, unsaved: boolean) {
  const store = useEffectEvent(() =>
    unsaved ? keep(person, id, { base, revision, typed, clashes }) : localStorage.removeItem(PREFIX + id),
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
