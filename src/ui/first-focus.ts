import { useEffect, useRef } from 'react'

/**
 * For the title of a screen that takes another's place without a new address: what had the focus is gone, and whoever hears the page is told
 * where they are. It needs a `tabIndex` of -1.
 */
export function useFirstFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
  }, [])
  return target
}
