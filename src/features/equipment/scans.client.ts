import { useRef, useState } from 'react'
import { z } from 'zod'
import { type Scan, scan } from '#features/equipment/scan-list.ts'
import { useMe } from '#client/session.ts'

// What was scanned and not committed yet, on this device: it outlasts a reload, a phone that ends the page, an empty battery. It leaves the device
// with its person.

const KEY = 'dryline-scans'
const kept = z.object({ person: z.string(), scans: z.array(scan) })

function read(person: string): readonly Scan[] {
  try {
    const found = kept.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return found.person === person ? found.scans : []
  } catch {
    return []
  }
}
export const forgetScans = () => localStorage.removeItem(KEY)

function write(person: string, scans: readonly Scan[]) {
  try {
    if (scans.length === 0) forgetScans()
    else localStorage.setItem(KEY, JSON.stringify({ person, scans }))
  } catch {
    // Where the device keeps nothing, the list is that of this page.
  }
}

/** The list of this person on this device, and how it is changed: the answer is whether anything was. */
export function useScans() {
  const { id } = useMe()
  const [scans, set] = useState(() => read(id))
  // A photo shows several labels at once, and each is added to what the former made of the list.
  const latest = useRef(scans)
  const change = (next: (now: readonly Scan[]) => readonly Scan[]) => {
    const changed = next(latest.current)
    if (changed === latest.current) return false
    latest.current = changed
    write(id, changed)
    set(changed)
    return true
  }
  return [scans, change] as const
}
export type ChangeScans = ReturnType<typeof useScans>[1]
