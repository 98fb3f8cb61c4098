import { useEffect } from 'react'

/** Events that mean a person wants to look elsewhere, or has begun to answer. */
const theirs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the current field into view. Its page may be drawn later, as after a reload, and the
 * texts below the pages later still. So it scrolls again after each change, until the person moves.
 */
export function useAskedInView(id: string | undefined) {
  useEffect(() => {
    const go = () => document.getElementById(`field-${id}`)?.scrollIntoView({ block: 'center' })
    const drawn = new MutationObserver(go)
    const stop = () => drawn.disconnect()
    go()
    drawn.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style'],
    })
    for (const kind of theirs) addEventListener(kind, stop, { capture: true, once: true })
    return () => {
      stop()
      for (const kind of theirs) removeEventListener(kind, stop, { capture: true })
    }
  }, [id])
}
