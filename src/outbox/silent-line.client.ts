import { useSyncExternalStore } from 'react'

// A phone may believe in a line that carries nothing: then no request fails, and none is answered, for minutes.

/** After this long without an answer or a byte taken, in ms, the server is asked for a sign of life, and again each time it was given up. */
const QUIET = 1200
/** After this long without any sign, in ms, the line is said to be silent. */
const SILENT = 2800
/** How long a sign of life may take, in ms. */
const PATIENCE = 5000
const LOOK = 200
/**
 * After this long without a byte taken or an answer to what is on its way, in ms, while the server answers other questions, its request is
 * taken for lost: the line was away for less time than it takes to be called silent, or came back before anyone asked. Twice as long each
 * time nothing came of it: a server that is slow to store a file must not be asked for it again and again.
 */
const STALLED = 10_000

let heardAt = 0
let movedAt = 0
let stalledAfter = STALLED
let silent = false
const listeners = new Set<() => void>()

function tell(now: boolean) {
  if (silent === now) return
  silent = now
  listeners.forEach((listener) => listener())
}

/** The server gave a sign of life. */
export function heard() {
  heardAt = performance.now()
  tell(false)
}

/** What is on its way goes on: the server took bytes of it, or answered. */
export function moved() {
  movedAt = performance.now()
  stalledAfter = STALLED
  heard()
}

interface Watcher {
  /** There is a sign of life again after a silence. */
  onBack: () => void
  /** There are signs of life, but what is on its way does not move. */
  onStalled: () => void
}

/** Asks for signs of life as long as things are on their way. Answers how to stop. */
export function watchLine({ onBack, onStalled }: Watcher) {
  moved()
  let asking = false
  // Any answer ends the silence on screen; what hangs is still to be sent again.
  let wasSilent = false
  const ask = async () => {
    asking = true
    const asked = performance.now()
    try {
      await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
      heard()
    } catch {
      // A line that is known to be away fails at once; asking all the time would help no one.
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, QUIET - (performance.now() - asked))),
      )
    }
    asking = false
  }
  const look = () => {
    const now = performance.now()
    if (now - heardAt > QUIET && !asking) void ask()
    if (now - heardAt > SILENT) {
      wasSilent = true
      tell(true)
    } else if (wasSilent) {
      wasSilent = false
      movedAt = now
      onBack()
    } else if (now - movedAt > stalledAfter) {
      movedAt = now
      stalledAfter *= 2
      onStalled()
    }
  }
  const timer = setInterval(look, LOOK)
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
