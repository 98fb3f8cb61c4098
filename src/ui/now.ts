import { useSyncExternalStore } from 'react'

/** A clock that ticks every `step` ms while something shows it. All its users tick together. */
function clockOf(step: number) {
  let now = Date.now()
  const watching = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  const subscribe = (react: () => void) => {
    if (watching.size === 0) {
      now = Date.now()
      timer = setInterval(() => {
        now = Date.now()
        for (const tell of watching) tell()
      }, step)
    }
    watching.add(react)
    return () => {
      watching.delete(react)
      if (watching.size === 0) clearInterval(timer)
    }
  }
  return { subscribe, read: () => now }
}

/** Text such as "5 minutes ago" is never older than this, in ms. */
const inMinutes = clockOf(30_000)
const inSeconds = clockOf(1000)

/** Returns the time in ms, for text in minutes and days. */
export const useNow = () => useSyncExternalStore(inMinutes.subscribe, inMinutes.read)

/** Returns the time in ms, for a running timer. */
export const useSecond = () => useSyncExternalStore(inSeconds.subscribe, inSeconds.read)
