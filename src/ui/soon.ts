import { useEffect, useState } from 'react'

// Code and files that the first page does not need wait until it is usable, so that they do not
// share a slow line with it. The page says when (browser/first-page.ts).

let isUsable = false
/** The parts people use first are here as well. */
let isQuiet = false
const waiting: (() => void)[] = []
/** The parts people use first on this page. All else waits for them, too. */
const first: (() => Promise<unknown>)[] = []

const inAnIdleMoment = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 2000 })
    : setTimeout(work)

/**
 * Runs this once the first page is usable and has what people do first, and from then on in the
 * next idle moment.
 */
export function soon(work: () => void) {
  if (isQuiet) inAnIdleMoment(work)
  else waiting.push(work)
}

/**
 * Runs this right when the first page is usable, before all that waits. Use it for the code of what
 * people open a page for.
 */
export function atOnce(work: () => Promise<unknown>) {
  if (isUsable) void work().catch(() => {})
  else first.push(work)
}

/** Says that the first page is usable. */
export async function startWhatWaited() {
  if (isUsable) return
  isUsable = true
  await Promise.allSettled(first.splice(0).map((work) => work()))
  isQuiet = true
  for (const work of waiting.splice(0)) inAnIdleMoment(work)
}

/** Parts whose code has loaded. */
const arrived = new WeakSet<() => Promise<unknown>>()

/**
 * Loads code, unless it surely can't come: Chromium remembers a module that failed until the page
 * is loaded again.
 */
export async function loadIfReachable<Code>(load: () => Promise<Code>) {
  if (!arrived.has(load) && !navigator.onLine && !navigator.serviceWorker?.controller)
    throw new Error('This device is offline and has not kept the app yet.')
  const code = await load()
  arrived.add(load)
  return code
}

/** Waits this long before it asks again for code that did not come, in ms. */
const AGAIN = 5000

/** Loads code in the background. On a bad line it tries again until the code comes. */
export const loadInBackground = <Code>(load: () => Promise<Code>) =>
  new Promise<Code>((done) => {
    const go = () => void loadIfReachable(load).then(done, () => setTimeout(go, AGAIN))
    soon(go)
  })

/** Returns code that is loaded in the background, once it is there. */
export function useBackground<Code>(load: () => Promise<Code>) {
  // In an object, because React would call a component given as a state.
  const [loaded, set] = useState<{ code: Code }>()
  useEffect(() => {
    let isGone = false
    void loadInBackground(load).then((code) => !isGone && set({ code }))
    return () => {
      isGone = true
    }
  }, [load])
  return loaded?.code
}
