import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'

/**
 * The token behind the # of a mailed link. It leaves the address at once, so that neither the history nor a shared screen keeps it;
 * after a reload the link in the letter must be opened again.
 */
export function useLinkToken() {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}

/** How the link stands, without using it. */
export const linkQuery = (token: string, purpose: 'reset' | 'invitation' | 'set-up') =>
  api.accounts.lookAtLink.queryOptions({ input: { token, purpose }, staleTime: Infinity, gcTime: 0 })
