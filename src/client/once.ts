import { useCallback, useRef } from 'react'

/**
 * Lets a form hand over its contents once, however often its button is pressed. The second press of
 * a double click comes before anything is rendered, and a closing dialog still receives it. `again`
 * allows another submission.
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
