import { Modal, type ModalProps } from '@mantine/core'
import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Guard, useGuardedClose } from '#ui/guarded-close.tsx'

/** The state of a dialog and how to close it. */
export interface DialogState {
  opened: boolean
  onClose: () => void
}

const Around = createContext<Guard | undefined>(undefined)

/**
 * Returns how to close the surrounding dialog: `close` asks first if something would be lost,
 * `leave` does not.
 */
export function useDialogGuard(): Guard {
  const guard = useContext(Around)
  if (!guard) throw new Error('This stands in no FormDialog')
  return guard
}

const Cover = createContext<(covered: boolean) => void>(() => {})

/**
 * Tells the surrounding FormDialog that another dialog covers it. Until that one is closed, Escape
 * belongs to it.
 */
export function useCovering(opened: boolean) {
  const cover = useContext(Cover)
  useEffect(() => {
    if (!opened) return undefined
    cover(true)
    return () => cover(false)
  }, [cover, opened])
}

/** The field that a form names as its first, not the button marked below. */
const NAMED = '[data-autofocus]:not([data-autofocus=button])'
const FIELDS = 'input:not([type=file]), select, textarea'
const takesFocus = (one: HTMLElement) =>
  !one.matches(':disabled, [type=radio]:not(:checked), .form-end *') &&
  one.getClientRects().length > 0

/**
 * Gives the focus to the first field, or if there is none to the first button, unless the form
 * names another with `data-autofocus`. Otherwise the button that closes the dialog would have it.
 */
function FirstField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = ref.current!
    const find = (what: string) =>
      [...body.querySelectorAll<HTMLElement>(what)].find((one) => takesFocus(one))
    const field = () => body.querySelector<HTMLElement>(NAMED) ?? find(FIELDS)
    const now = field()
    // The focus trap looks for this attribute once the dialog is there.
    if (now) return now.setAttribute('data-autofocus', '')
    let button = find('button')
    button?.setAttribute('data-autofocus', 'button')
    // Contents that are still loading get it as they come, unless the person has moved on.
    const watch = new MutationObserver(() => {
      const active = document.activeElement
      const come = field()
      if (come) watch.disconnect()
      const isMoved = body.contains(active) && active !== button
      const next = come ?? find('button')
      if (isMoved || !next || next === active) return
      next.setAttribute('data-autofocus', come ? '' : 'button')
      button = next
      next.focus({ preventScroll: true })
    })
    watch.observe(body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={ref} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

interface Props extends DialogState, Pick<ModalProps, 'title' | 'size'> {
  children: ReactNode
}

/**
 * A dialog with input. It asks before the input is lost by its close button, Escape, Back or a
 * reload. Its contents are mounted again each time it opens, so state belongs in a component of
 * their own.
 */
export function FormDialog({ opened, onClose, children, ...modal }: Props) {
  const guard = useGuardedClose(onClose)
  const [covered, cover] = useState(false)
  return (
    <Modal
      {...modal}
      className="form-dialog"
      opened={opened}
      onClose={guard.close}
      closeOnClickOutside={false}
      closeOnEscape={!covered}
    >
      <Cover value={cover}>
        <Around value={guard}>
          <FirstField>{children}</FirstField>
        </Around>
      </Cover>
    </Modal>
  )
}
