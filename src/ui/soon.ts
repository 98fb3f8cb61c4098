import { useEffect, useState } from 'react'

// Code and files that the first page does not need wait until it is usable, so that they do not
// share a slow line with it. The page says when (browser/first-page.ts).

let isUsable = false
const waiting: (() => void)[] = []

const inAnIdleMoment = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 2000 })
    : setTimeout(work)

/** Runs this once the first page is usable, and from then on in the next idle moment. */
export function soon(work: () => void) {
  if (isUsable) inAnIdleMoment(work)
  else waiting.push(work)
}

/** Says that the first page is usable. */
export function startWhatWaited() {
  if (isUsable) return
  isUsable = true
  for (const work of waiting.splice(0)) inAnIdleMoment(work)
}

/** Waits this long before it asks again for code that did not come, in ms. */
const AGAIN = 5000

/** Loads code in the background. On a bad line it tries again until the code comes. */
export const loadInBackground = <Code>(load: () => Promise<Code>) =>
  new Promise<Code>((done) => {
    const go = () => void load().then(done, () => setTimeout(go, AGAIN))
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
