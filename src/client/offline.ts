import { useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useBelieved } from '#client/remembered-person.ts'

function subscribe(react: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, react)
  return () => ['online', 'offline'].forEach((event) => removeEventListener(event, react))
}

/** Whether there is no connection: the browser says so, or the app was opened without one. Known at the first drawing. */
export function useOffline() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return useBelieved() || !online
}

/** Said on the page itself where it was opened offline; on one that was open before, when something of it is missing (slow-banner.tsx). */
export const NOT_SAVED = "Anything not saved on this device loads when you're back online."

/** The page of the address, without its tab and filters. */
export const usePage = () => useRouterState({ select: ({ location }) => location.pathname })

/** Whether it was so when the page was opened. What comes later must not move what is under a thumb. */
export function useAtOpening(now: boolean) {
  const page = usePage()
  const [opened, open] = useState({ page, was: now })
  if (opened.page !== page) open({ page, was: now })
  return opened.page === page ? opened.was : now
}
