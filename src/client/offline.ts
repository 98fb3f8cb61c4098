import { useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useRememberedOnly, useUnconfirmed } from '#client/remembered-person.ts'

function subscribe(react: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, react)
  return () => ['online', 'offline'].forEach((event) => removeEventListener(event, react))
}

/**
 * True if there is no connection: the browser says so, or the app was opened without one. Known on
 * the first render.
 */
export function useOffline() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return useRememberedOnly() || !online
}

/**
 * Shown on the page itself if it was opened offline. On a page that was open before, it is shown
 * when part of the page is missing (slow-banner.tsx).
 */
export const NOT_SAVED = "Anything not saved on this device loads when you're back online."

/** The path of the current page, without its tab and filters. */
export const usePage = () => useRouterState({ select: ({ location }) => location.pathname })

/**
 * Returns the value `now` had when the page was opened, or once the server had said who is logged
 * in, if the page began before that. A change that comes later must not move what is under a thumb.
 */
export function useAtOpening(now: boolean) {
  const page = usePage()
  const isUndecided = useUnconfirmed()
  const [opened, open] = useState({ page, was: now, isOpening: isUndecided })
  const isOpening = opened.isOpening && isUndecided && !now
  if (opened.page !== page) open({ page, was: now, isOpening: isUndecided })
  else if (opened.isOpening !== isOpening) open({ page, was: now, isOpening })
  return opened.page === page ? opened.was : now
}
