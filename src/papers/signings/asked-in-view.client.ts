import { useEffect } from 'react'

/** What a person does who wants to look elsewhere, or has begun to answer. */
const theirs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the field that is asked into view. Its page may be drawn later than it is asked, as after a reload, and the texts that stand below pages
 * later still: it is gone to again with each, until the person moves themselves.
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
