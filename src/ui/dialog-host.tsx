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

/**
 * Shows a row's dialog above the page, so that it stays when the row turns into a card or leaves
 * the list.
 */
export const useDialog = () => useContext(Show)

/**
 * Holds the dialogs of a page's rows, one at a time. When one closes, the focus returns to what
 * opened it, or to what replaced it. A dialog that hosts dialogs gets `onCovered` when one of them
 * covers it, so that it leaves the keys to that one.
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
  /** Dialogs that were open before. */
  const others = useRef<Element[]>([])
  const show = useCallback((dialog: Dialog, by?: HTMLElement | null) => {
    others.current = dialogs()
    opener.current = by ?? openerOf(document.activeElement)
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
    // Keys pressed while it fades out belong to the page again.
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

/** Returns the button of the menu that an entry belongs to. The entry is gone once it is chosen. */
function openerOf(active: Element | null) {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return ((button && document.getElementById(button)) || active) as HTMLElement | null
}

/** Time allowed for an action to change the list, in ms. */
const SETTLES = 5000

/**
 * Returns the focus. While fading out, `leaving` still holds it. If another dialog has been opened
 * since, that one keeps the focus: people are typing into it.
 */
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
  // The action may remove the row from the list, and its button with it.
  const watch = new MutationObserver(focus)
  watch.observe(document.body, { childList: true, subtree: true })
  const end = setTimeout(() => watch.disconnect(), SETTLES)
  return () => {
    watch.disconnect()
    clearTimeout(end)
  }
}
