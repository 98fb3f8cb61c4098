import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'

const inHash = () => location.hash.slice(1)
const inHistory = () => (history.state as { token?: string } | null)?.token ?? ''

/**
 * The token behind the # of a mailed link. It leaves the address at once, so that no shared screen shows it, and stays in the state of
 * this step of the tab's history, so that the page can be loaded again. A newer link opened in the same tab changes the # alone.
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
      // One that was forgotten is still what the page talks about.
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

/** After a link did its work: nothing of it stays behind. */
export const forgetToken = () => history.replaceState({ ...history.state, token: undefined }, '')

/** How the link stands, without using it. */
export const linkQuery = (token: string, purpose: 'reset' | 'invitation' | 'set-up') =>
  api.accounts.lookAtLink.queryOptions({
    input: { token, purpose },
    staleTime: Infinity,
    gcTime: 0,
  })
