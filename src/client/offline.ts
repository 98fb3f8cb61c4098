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
 * Returns where a page says that it was opened offline, or undefined if it was not. If that was
 * known at its first drawing, it stands in the page. A page that a device began before the server
 * had said who is logged in may find out later: then it stands over the page, so that nothing moves
 * under a thumb.
 */
export function useOpenedOffline(offline: boolean): 'in page' | 'over page' | undefined {
  const page = usePage()
  const isUndecided = useUnconfirmed()
  const first = { page, where: offline ? ('in page' as const) : undefined, isOpening: isUndecided }
  const [opened, open] = useState<{ page: string; where: typeof where; isOpening: boolean }>(first)
  const isOpening = opened.isOpening && isUndecided && !offline
  const where: ReturnType<typeof useOpenedOffline> =
    opened.page === page ? opened.where : first.where
  if (opened.page !== page) open(first)
  else if (opened.isOpening !== isOpening)
    open({ page, where: where ?? (offline ? 'over page' : undefined), isOpening })
  return where
}
