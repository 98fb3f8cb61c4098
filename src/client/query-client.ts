import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { explain, isGone, isBusy, isSignedOut, isWorthRetrying } from '#client/failure.ts'
import { forgetMe, showSignedOut } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * The toasts from the spec's catalog: on success, on failure, and if the person was logged out.
     * `answers` is the query whose data the answer replaces at once, before everything is reloaded.
     */
    mutationMeta: {
      done?: string
      failed?: string
      signedOut?: string
      answers?: (row: { id: string }) => QueryKey
    }
    /** `calm`: other people's changes are reloaded at most once per this many ms (calm.ts). */
    /** `awake`: they are reloaded on a hidden page too. */
    /** `gone`: the page itself says that the record no longer exists. */
    queryMeta: { failed?: string; calm?: number; awake?: boolean; gone?: boolean }
  }
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Other people's changes are announced (client/live.ts), so what is shown is fresh until
      // then.
      staleTime: 60_000,
      // A session is renewed at times, for example when two-step verification is turned on.
      // Requests sent just before with the old session are sent again. If the server is overloaded,
      // a read waits and tries again.
      retry: (failures, error) =>
        isSignedOut(error)
          ? failures < 1
          : failures < (isBusy(error) ? 8 : 2) && isWorthRetrying(error),
      retryDelay: (failures, error) =>
        isSignedOut(error)
          ? 100
          : isBusy(error)
            ? 1000 + 1000 * Math.random()
            : Math.min(1000 * 2 ** failures, 30_000),
    },
    // Without a connection a save fails at once with a message, instead of waiting silently.
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      // A page that shows data stays, with everything typed on it. A page that has nothing to show
      // yet gives way to the login page.
      if (isSignedOut(error))
        (query.state.data === undefined ? forgetMe : showSignedOut)(queryClient)
      else if (query.meta?.failed && !(query.meta.gone && isGone(error)))
        toast.failed(query.meta.failed, explain(error))
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (data, _input, _result, mutation) => {
      if (mutation.meta?.answers)
        queryClient.setQueryData(mutation.meta.answers(data as { id: string }), data)
      if (mutation.meta?.done) toast.done(mutation.meta.done)
      void queryClient.invalidateQueries()
    },
    onError: (error, _input, _result, mutation) => {
      // The page stays, with everything typed on it. The person can log in in another tab and save
      // again.
      if (isSignedOut(error))
        toast.failed(
          mutation.meta?.signedOut ?? 'You must be logged in',
          'Log in again in another tab, then come back and save.',
        )
      else if (mutation.meta?.failed) toast.failed(mutation.meta.failed, explain(error))
    },
  }),
})
