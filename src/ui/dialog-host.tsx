import {
  Fragment,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

const dialogs = () => [...document.querySelectorAll('[role=dialog]')]

type Dialog = (state: { opened: boolean; onClose: () => void }) => ReactNode
const Show = createContext<(dialog: Dialog, opener?: HTMLElement | null) => void>(() => {})

/** Shows a dialog of a row above the page, so that it stays when the row becomes a card or leaves the list. */
export const useDialog = () => useContext(Show)

/**
 * Where the dialogs of a page's rows stand, one at a time. Closed, it gives the focus back to what opened it, or what is there instead. A dialog
 * that has some of its own hears by `onCovered` that one stands before it, so that it leaves keys to that one.
 */
export function DialogHost({
  children,
  onCovered,
}: {
  children: ReactNode
  onCovered?: (covered: boolean) => void
}) {
  const [shown, setShown] = useState<{ dialog: Dialog; opened: boolean; turn: number }>()
  const opener = useRef<HTMLElement>(null)
  /** Dialogs that stood there before. */
  const others = useRef<Element[]>([])
  const show = useCallback((dialog: Dialog, by?: HTMLElement | null) => {
    others.current = dialogs()
    opener.current = by ?? (document.activeElement as HTMLElement | null)
    setShown((before) => ({ dialog, opened: true, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  const onClose = useCallback(() => setShown((now) => now && { ...now, opened: false }), [])
  const closed = shown?.opened === false
  const opened = shown?.opened === true
  useEffect(() => {
    onCovered?.(opened)
  }, [onCovered, opened])
  useEffect(() => {
    if (!closed) return undefined
    const leaving = dialogs().find((one) => !others.current.includes(one))
    // Keys pressed while it fades are the page's again.
    leaving?.setAttribute('data-leaving', '')
    return returnFocus(opener.current, leaving)
  }, [closed])
  return (
    <Show value={show}>
      {children}
      {shown && (
        <Fragment key={shown.turn}>{shown.dialog({ opened: shown.opened, onClose })}</Fragment>
      )}
    </Show>
  )
}

/** How long what was done may take to change the list, in ms. */
const SETTLES = 5000

/** Fading out, `leaving` still holds the focus. Another dialog that was opened since keeps it: what is typed there is meant for it. */
function returnFocus(opener: HTMLElement | null, leaving: Element | undefined) {
  const label = opener?.getAttribute('aria-label')
  const there = () =>
    opener?.isConnected
      ? opener
      : label && document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)
  const focus = () => {
    const active = document.activeElement
    if (active && active !== document.body && !leaving?.contains(active)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    ;(there() || heading)?.focus({ preventScroll: true })
  }
  focus()
  // The row may leave the list because of what was done, and its button with it.
  const watch = new MutationObserver(focus)
  watch.observe(document.body, { childList: true, subtree: true })
  const end = setTimeout(() => watch.disconnect(), SETTLES)
  return () => {
    watch.disconnect()
    clearTimeout(end)
  }
}
