import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react'
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
        <Around value={guard}>{children}</Around>
      </Cover>
    </Modal>
  )
}
