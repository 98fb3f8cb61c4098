import { useEffect, useEffectEvent } from 'react'
import { emptyInput, addKey } from '#equipment/barcodes/wedge.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
const isCovered = () => document.querySelector('[aria-modal=true]') !== null

/**
 * Listens for a scanner that types like a keyboard, anywhere on the page except in a field or while
 * a dialog is open.
 */
export function useWedge(onCode: (code: string) => void) {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let state = emptyInput
    const hear = (event: KeyboardEvent) => {
      if (isField(event.target) || isCovered()) return
      const next = addKey(state, event, event.timeStamp)
      state = next.typed
      if (!next.isMine) return
      event.preventDefault()
      event.stopPropagation()
      if (next.code !== undefined) tell(next.code)
    }
    // Capture phase: runs before the page's own keys and buttons.
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}
