import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { dropFirstAnswers } from '#client/first-answers.ts'
import { startWhatWaited } from '#ui/soon.ts'

/**
 * Longest wait for the first page, in ms; then the work behind it starts anyway. A server may never
 * answer.
 */
const PATIENCE = 10_000

/** The mark in the browser's timeline at which the first page was usable. Tests and bench read it. */
export const USABLE = 'dryline-usable'

/**
 * Loads the code of the pages at this address at once, instead of after the answer to who is logged
 * in.
 */
export function loadPagesAhead(router: AnyRouter) {
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.routesById[routeId]?.options.component?.preload?.()
}

/**
 * Starts everything that waited for the first page (ui/soon.ts) once it shows what it was asked
 * for: its code and its data are there.
 */
export function watchFirstPage(router: AnyRouter, queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const isLoading = () =>
    router.state.status !== 'idle' ||
    router.state.matches.some(({ status }) => status === 'pending') ||
    document.querySelector('h1') === null ||
    document.querySelector('.mantine-Skeleton-root:not([data-later])') !== null ||
    queryClient.isFetching() > 0
  let frame = 0
  // A frame after the last change, so that a part that just arrived has asked for its data.
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => requestAnimationFrame(() => isLoading() || end()))
  }
  const end = () => {
    watch.disconnect()
    unsubscribe()
    clearTimeout(timer)
    performance.mark(USABLE)
    // Answers that no one took by now would be old when someone does.
    dropFirstAnswers()
    void startWhatWaited()
  }
  const watch = new MutationObserver(look)
  watch.observe(document.getElementById('root')!, { childList: true, subtree: true })
  const unsubscribe = cache.subscribe(look)
  // The first answers stay: a slow phone may only now come to ask for them.
  const timer = setTimeout(() => void startWhatWaited(), PATIENCE)
}
