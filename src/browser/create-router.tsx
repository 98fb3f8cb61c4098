import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { FailurePage } from '#client/failure-page.tsx'
import { isFrameShown, removeFrame } from '#client/frame.ts'
import { routeTree } from '#browser/routes.tsx'
import type { Api } from '#main/router.ts'
import { setOnForgotten } from '#client/session.ts'
import { Loading } from '#ui/loading.tsx'

declare module '#client/api.ts' {
  interface Registered {
    api: Api
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** Email address of someone who just registered, for the login page. */
    registered?: string
  }
}

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // Plain text, so that ?q=30309 in someone's link means what it says.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    // Until the first page is drawn, its frame says that it is loading.
    defaultPendingComponent: () =>
      isFrameShown() ? null : <Loading text="Loading auth state..." />,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
  })
  router.subscribe('onRendered', removeFrame)
  setOnForgotten(() => void router.invalidate())
  return router
}
