import { useBlocker } from '@tanstack/react-router'

/**
 * On a phone, Back is the gesture that closes things. While something that has no address of its
 * own is open, Back closes it and the page stays.
 */
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
