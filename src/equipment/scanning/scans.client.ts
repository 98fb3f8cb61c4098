import { useRef, useState } from 'react'
import { z } from 'zod'
import { type Scan, scan } from '#equipment/scanning/scan-list.ts'
import { keptDrafts } from '#client/kept-drafts.ts'
import { useMe } from '#client/session.ts'

// Scans not committed yet, kept on this device.

const LIST = 'list'
const kept = keptDrafts<readonly Scan[]>('scans', { parse: (draft) => z.array(scan).parse(draft) })

/**
 * The person's scan list on this device and a function that changes it; that returns true if
 * something changed.
 */
export function useScans() {
  const { id } = useMe()
  const [scans, set] = useState(() => kept.read(LIST, id)?.draft ?? [])
  // A photo shows several labels at once, and each one is added to the result of the previous.
  const latest = useRef(scans)
  const change = (next: (now: readonly Scan[]) => readonly Scan[]) => {
    const changed = next(latest.current)
    if (changed === latest.current) return false
    latest.current = changed
    if (changed.length === 0) kept.forget(LIST)
    else kept.keep(LIST, changed, id)
    set(changed)
    return true
  }
  return [scans, change] as const
}
export type ChangeScans = ReturnType<typeof useScans>[1]
