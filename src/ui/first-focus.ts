import { useEffect, useRef } from 'react'

/**
 * For the title of a screen that replaces another at the same address. The element that had the
 * focus is gone, and screen readers must announce the new screen. The title needs a `tabIndex` of
 * -1.
 */
export function useFirstFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
  }, [])
  return target
}
