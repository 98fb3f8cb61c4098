import { useCallback, useRef } from 'react'

/**
 * Lets a form hand over what it holds once, however often its button is pressed: the second press of a double click comes before anything is
 * rendered, and a dialog that closes still takes it. `again` opens it anew.
 */
export function useOnce() {
  const done = useRef(false)
  const once = (act: () => void) => {
    if (done.current) return
    done.current = true
    act()
  }
  const again = useCallback(() => void (done.current = false), [])
  return { once, again }
}
