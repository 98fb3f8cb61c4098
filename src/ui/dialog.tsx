import { Modal, type ModalProps } from '@mantine/core'

/** Our words for the props below. */
type Said = 'onClose' | 'withCloseButton' | 'closeOnClickOutside' | 'trapFocus' | 'zIndex'

interface Props extends Omit<ModalProps, Said> {
  /** Without it, the dialog stays until it is answered. */
  onClose?: (() => void) | undefined
  /** True if a click outside must not close it, because that would lose something. */
  isHeld?: boolean
  /** True if another dialog is open in front; it then gets the keys. */
  covered?: boolean
  /** True if it comes in front of any dialog that is open. */
  inFront?: boolean
}

/** A dialog that shows something. One with input that must not be lost is a FormDialog. */
export const Dialog = ({
  onClose,
  isHeld = false,
  covered = false,
  inFront = false,
  closeOnEscape = !covered && onClose !== undefined,
  ...modal
}: Props) => (
  <Modal
    {...modal}
    onClose={onClose ?? (() => {})}
    withCloseButton={onClose !== undefined}
    closeOnClickOutside={!isHeld && onClose !== undefined}
    closeOnEscape={closeOnEscape}
    trapFocus={!covered}
    {...(inFront && { zIndex: 300 })}
  />
)
