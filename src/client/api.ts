import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { steppingUp } from '#client/step-up.ts'

/** What the API is, stands where all features are known (browser/create-router.tsx), a floor above this. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled there
export interface Registered {}
type Api = Registered extends { api: infer Known } ? Known : never

/** Of a call that is sent later, the person it belongs to: someone else may be signed in by then, in another tab. */
const ofPerson = ({ context }: { context?: { person?: string } }): Record<string, string> =>
  context?.person ? { 'dryline-person': context.person } : {}

const client: Api = createORPCClient(
  new RPCLink({
    url: () => `${location.origin}/rpc`,
    headers: ofPerson,
    interceptors: [({ next }) => steppingUp(next)],
  }),
)

/** Every procedure as query and mutation options: `api.customers.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client)
