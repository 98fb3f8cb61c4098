import { useSyncExternalStore } from 'react'

let now = Date.now()
const watching = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** What is shown as "5 minutes ago" is never older than this, in ms. */
const STEP = 30_000

function subscribe(react: () => void) {
  if (watching.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const tell of watching) tell()
    }, STEP)
  }
  watching.add(react)
  return () => {
    watching.delete(react)
    if (watching.size === 0) clearInterval(timer)
  }
}

/** The time, in ms, for what is said in minutes and days; all that shows it steps together. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
