import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Capability, can } from '#features/access/roles.ts'
import { api } from '#client/api.ts'

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

/** The session is over: everything it showed leaves memory, and the guards send the person to sign in. */
export function forgetMe(queryClient: QueryClient) {
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, null)
  onForgotten()
}
