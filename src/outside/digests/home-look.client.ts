import { useEffect } from 'react'
import { api } from '#client/api.ts'

/** Says that a customer looks at their pages: when they come, and when they come back to the tab. A tab in the background is no look. */
export function useHomeLooks(isCustomer: boolean) {
  useEffect(() => {
    if (!isCustomer) return
    const look = () => {
      // Without a connection it is not said: they may be told once more of what they saw.
      if (document.visibilityState === 'visible') void api.digests.look.call().catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isCustomer])
}
