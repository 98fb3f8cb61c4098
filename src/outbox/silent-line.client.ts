import { useSyncExternalStore } from 'react'

// A phone may believe in a line that carries nothing: then no request fails, and none is answered, for minutes.

/** After this long without an answer or a byte taken, in ms, the server is asked for a sign of life, and again each time it was given up. */
const QUIET = 1200
/** After this long without any sign, in ms, the line is said to be silent. */
const SILENT = 2800
/** How long a sign of life may take, in ms. */
const PATIENCE = 5000
const LOOK = 200

let heardAt = 0
let silent = false
const listeners = new Set<() => void>()

function tell(now: boolean) {
  if (silent === now) return
  silent = now
  listeners.forEach((listener) => listener())
}

/** The server answered, or took bytes. */
export function heard() {
  heardAt = performance.now()
  tell(false)
}

/** Asks for signs of life as long as files are on their way; `onBack` is called when there is one again after a silence. Answers how to stop. */
export function watchLine(onBack: () => void) {
  heard()
  let asking = false
  const ask = async () => {
    asking = true
    const asked = performance.now()
    try {
      await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
      const wasSilent = silent
      heard()
      if (wasSilent) onBack()
    } catch {
      // A line that is known to be away fails at once; asking all the time would help no one.
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, QUIET - (performance.now() - asked))))
    }
    asking = false
  }
  const timer = setInterval(() => {
    const quiet = performance.now() - heardAt
    if (quiet > QUIET && !asking) void ask()
    if (quiet > SILENT) tell(true)
  }, LOOK)
  return () => {
    clearInterval(timer)
    tell(false)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether files are on their way and the server gives no sign of life. */
export const useSilentLine = () => useSyncExternalStore(subscribe, () => silent)
