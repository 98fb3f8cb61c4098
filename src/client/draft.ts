import { useState } from 'react'

// What was typed and not added yet, by what it is for: it is still there after a look at another tab or page, with the files that were chosen. In
// memory only, so that nothing of it is left on the device.

const drafts = new Map<string, unknown>()
export const forgetDrafts = () => drafts.clear()
export const hasDraft = (of: string) => drafts.has(of)
export const dropDraft = (of: string) => drafts.delete(of)

/** What is being typed, and how it is changed. What is as good as nothing is not kept. */
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
