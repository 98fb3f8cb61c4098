import { useEffect } from 'react'
import { api } from '#client/api.ts'

/**
 * Reports that a customer looks at their pages: when they arrive, and when they come back to the
 * tab. A tab in the background does not count.
 */
export function useHomeLooks(isCustomer: boolean) {
  useEffect(() => {
    if (!isCustomer) return
    const look = () => {
      // Without a connection the look is not recorded, and a digest may repeat things they saw.
      if (document.visibilityState === 'visible') void api.digests.look.call().catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isCustomer])
}
