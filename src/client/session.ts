import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Capability, can } from '#features/access/roles.ts'
import { forgetRecent } from '#features/search/recent-choices.ts'
import { api } from '#client/api.ts'
import { companyQuery } from '#client/company.ts'

/** The signed-in person, or null; kept until something may have changed it. */
export const meQuery = queryOptions({ ...api.access.me.queryOptions(), staleTime: Infinity })

const signedIn = getRouteApi('/signed-in')

/** The signed-in person, on a page that only signed-in people reach. */
export const useMe = () => signedIn.useRouteContext({ select: ({ me }) => me })

/** Whether the signed-in person may do it: for hiding; the server refuses by the same table. */
export const useCan = (capability: Capability) => can(useMe().role, capability)

let onForgotten = () => {}
/** Tells who reacts when a session ends: the router, which runs its guards again. */
export const whenForgotten = (react: () => void) => (onForgotten = react)

let onSignedOut = () => {}
/** Tells who says on the page that its session ended. */
export const whenSignedOut = (react: () => void) => (onSignedOut = react)

/** The session ended while a page was shown: it is said, and what was typed there stays. */
export const saySignedOut = () => onSignedOut()

/** Everything that a person was shown leaves memory; what the company says of itself is anybody's. */
export function forgetAll(queryClient: QueryClient) {
  const company = queryClient.getQueryData(companyQuery.queryKey)
  queryClient.clear()
  forgetRecent()
  queryClient.setQueryData(companyQuery.queryKey, company)
}

/** The session is over: everything it showed leaves memory, and the guards send the person to sign in. */
export function forgetMe(queryClient: QueryClient) {
  forgetAll(queryClient)
  queryClient.setQueryData(meQuery.queryKey, null)
  onForgotten()
}
