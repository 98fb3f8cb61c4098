import { useSyncExternalStore } from 'react'

// A phone may believe in a connection that carries nothing. For minutes, requests then neither fail
// nor get an answer.

/**
 * After this long without an answer or an uploaded byte, in ms, the server is asked for a sign of
 * life, and again each time that fails.
 */
const QUIET = 1200
/** After this long without any sign of life, in ms, the connection is shown as silent. */
const SILENT = 2800
/** Time the server has to give a sign of life, in ms. */
const PATIENCE = 5000
const LOOK = 200
/**
 * After this long without an uploaded byte or an answer, in ms, a request counts as lost if the
 * server answers other requests. The connection was gone for less time than it takes to be called
 * silent, or came back before anyone asked. The time doubles after each fruitless retry: a server
 * that is slow to store a file must not get the same request again and again.
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

/** Call when the server gave a sign of life. */
export function noteResponse() {
  heardAt = performance.now()
  tell(false)
}

/** Call when an entry made progress: the server took some of its bytes, or answered. */
export function noteProgress() {
  movedAt = performance.now()
  stalledAfter = STALLED
  noteResponse()
}

interface Watcher {
  /** Runs at the first sign of life after a silence. */
  onBack: () => void
  /** Runs if there are signs of life but the entries make no progress. */
  onStalled: () => void
}

/**
 * Asks the server for signs of life while entries are underway. Returns a function that stops this.
 */
export function watchLine({ onBack, onStalled }: Watcher) {
  noteProgress()
  let asking = false
  // Any answer ends the silence on screen, but stuck requests still have to be sent again.
  let wasSilent = false
  const ask = async () => {
    asking = true
    const asked = performance.now()
    try {
      await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
      noteResponse()
    } catch {
      // Without a connection the request fails at once. Asking nonstop would not help.
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
/** True if files are being sent and the server gives no sign of life. */
export const useSilentLine = () => useSyncExternalStore(subscribe, () => silent)
