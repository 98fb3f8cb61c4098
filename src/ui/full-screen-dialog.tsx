import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  onClose: () => void
  /** Names the dialog, if its contents have no head with a FullScreenTitle. */
  label?: string
  /** True if Escape must not close it, because that would lose something. */
  isHeld?: boolean
  /** True if another dialog is open in front; it then gets the keys. */
  covered?: boolean
  children: ReactNode
}

/** A dialog that takes the whole screen at once, with a head of its own or none. */
export const FullScreenDialog = ({
  onClose,
  label,
  isHeld = false,
  covered = false,
  children,
}: Props) => (
  <Modal.Root
    opened
    onClose={onClose}
    fullScreen
    closeOnEscape={!isHeld && !covered}
    trapFocus={!covered}
    transitionProps={{ duration: 0 }}
  >
    <Modal.Content aria-label={label}>
      {label ? <Modal.Body p={0}>{children}</Modal.Body> : children}
    </Modal.Content>
  </Modal.Root>
)

/** The dialog's name, where its head has it. */
export const FullScreenTitle = Modal.Title
