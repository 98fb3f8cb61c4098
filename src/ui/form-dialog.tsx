import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, createContext, useContext } from 'react'
import { type ClosingWords, type Guard, useGuardedClose } from '#ui/guarded-close.tsx'

/** What opens and closes a dialog. */
export interface Opened {
  opened: boolean
  onClose: () => void
}

const Around = createContext<Guard | undefined>(undefined)

/** How the dialog around is closed: `close` asks first where something would be lost, `leave` does not. */
export function useDialogGuard(): Guard {
  const guard = useContext(Around)
  if (!guard) throw new Error('This stands in no FormDialog')
  return guard
}

interface Props extends Opened, Pick<ModalProps, 'title' | 'size'> {
  /** The question before it closes with something to lose, where that is not what was typed. */
  words?: ClosingWords
  children: ReactNode
}

/**
 * A dialog in which something is typed: it asks before that is lost, by its cross, Escape, Back or a reload. Its contents are mounted afresh each
 * time it opens, so what they remember belongs into a component of their own.
 */
export function FormDialog({ opened, onClose, words, children, ...modal }: Props) {
  const guard = useGuardedClose(onClose, words)
  return (
    <Modal {...modal} className="form-dialog" opened={opened} onClose={guard.close} closeOnClickOutside={false}>
      <Around value={guard}>{children}</Around>
    </Modal>
  )
}
