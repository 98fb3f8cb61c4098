import { useEffect, useEffectEvent } from 'react'

/** The search dialog, once it is mounted. */
const dialog = () => document.querySelector('[role=dialog][aria-label=Search]')
const isInside = (target: EventTarget | null) =>
  target instanceof Node && (dialog()?.contains(target) ?? false)

/**
 * Catches keys typed after the search was opened and before its field has the focus. They belong to
 * the search and are never shortcuts of the page under it. A dialog that is fading out returns its
 * focus; the focus stays in the search.
 */
export function useEarlyKeys(
  isOpened: () => boolean,
  type: (change: (typed: string) => string) => void,
) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, isComposing, ctrlKey, metaKey, altKey } = event
    if (!isOpened() || isComposing || ctrlKey || metaKey || altKey || isInside(target)) return
    if (key.length === 1) type((typed) => typed + key)
    else if (key === 'Backspace') type((typed) => typed.slice(0, -1))
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  const keepFocus = useEffectEvent((event: FocusEvent) => {
    if (isOpened() && dialog() && !isInside(event.target)) dialog()?.querySelector('input')?.focus()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event)
    const onFocus = (event: FocusEvent) => keepFocus(event)
    // Runs before any handler on the page.
    window.addEventListener('keydown', onKey, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}
