import { useBlocker } from '@tanstack/react-router'

/** Back is the gesture that closes things on a phone: while something is open that the address does not name, it closes that and the page stays. */
export function useBackCloses(opened: boolean, onClose: () => void) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onClose()
      return true
    },
    enableBeforeUnload: false,
    disabled: !opened,
  })
}
