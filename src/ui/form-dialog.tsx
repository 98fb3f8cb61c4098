import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react'
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

const Cover = createContext<(covered: boolean) => void>(() => {})

/** Says to the FormDialog around that another dialog stands before it: until that is closed, Escape is that one's. */
export function useCovering(opened: boolean) {
  const cover = useContext(Cover)
  useEffect(() => {
    if (!opened) return undefined
    cover(true)
    return () => cover(false)
  }, [cover, opened])
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
        <Around value={guard}>{children}</Around>
      </Cover>
    </Modal>
  )
}
