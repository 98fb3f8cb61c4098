import { ORPCError } from '@orpc/client'
import { useState } from 'react'

/**
 * For an edit that must not overwrite what someone else saved: `was` gives the fields about to be written as they were seen last, and
 * `refused` takes from a 409 what stands there now, so that saving again is a decision.
 */
export function useSeen(initial: object) {
  const [seen, setSeen] = useState(initial as Record<string, string | number | null>)
  return {
    was: (changes: object) => Object.fromEntries(Object.keys(changes).map((field) => [field, seen[field] ?? null])),
    refused: (error: unknown) => {
      if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return
      const { current } = (error.data ?? {}) as { current?: typeof seen }
      setSeen((before) => ({ ...before, ...current }))
    },
  }
}
