import { useState } from 'react'

// Text that was typed but not added yet, with any selected files, by what it is for. It survives a
// visit to another tab or page. It is kept in memory only, so nothing is left on the device.

const drafts = new Map<string, unknown>()
export const forgetDrafts = () => drafts.clear()
export const hasDraft = (of: string) => drafts.has(of)
export const dropDraft = (of: string) => drafts.delete(of)

/** Returns the draft and a function to change it. A blank draft is not kept. */
export function useDraft<Draft>(of: string, blank: Draft, isBlank: (draft: Draft) => boolean) {
  const [draft, set] = useState(() => (drafts.get(of) as Draft | undefined) ?? blank)
  const change = (next: (now: Draft) => Draft) =>
    set((now) => {
      const changed = next(now)
      if (isBlank(changed)) drafts.delete(of)
      else drafts.set(of, changed)
      return changed
    })
  return [draft, change] as const
}
