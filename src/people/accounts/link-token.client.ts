import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'

const inHash = () => location.hash.slice(1)
const inHistory = () => (history.state as { token?: string } | null)?.token ?? ''

/**
 * Returns the token behind the # of a mailed link. It removes the token from the URL at once, so
 * that no shared screen shows it, and keeps it in the state of this step of the tab's history, so
 * that the page can be reloaded. A newer link opened in the same tab changes only the #.
 */
export function useLinkToken() {
  const [token, setToken] = useState(() => inHash() || inHistory())
  useEffect(() => {
    const take = () => {
      const now = inHash() || inHistory()
      if (inHash())
        history.replaceState(
          { ...history.state, token: now },
          '',
          location.pathname + location.search,
        )
      // The page keeps its token even after it was forgotten in the history.
      if (now) setToken(now)
    }
    take()
    addEventListener('hashchange', take)
    addEventListener('popstate', take)
    return () => {
      removeEventListener('hashchange', take)
      removeEventListener('popstate', take)
    }
  }, [])
  return token
}

/** Removes all traces of a link after it did its work. */
export const forgetToken = () => history.replaceState({ ...history.state, token: undefined }, '')

/** Asks for the state of the link without using it. */
export const linkQuery = (token: string, purpose: 'reset' | 'invitation' | 'set-up') =>
  api.accounts.lookAtLink.queryOptions({
    input: { token, purpose },
    staleTime: Infinity,
    gcTime: 0,
  })
