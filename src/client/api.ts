import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { steppingUp } from '#client/step-up.ts'
import type { Api } from '#server/router.ts'

const client: Api = createORPCClient(new RPCLink({ url: `${location.origin}/rpc`, interceptors: [({ next }) => steppingUp(next)] }))

/** Every procedure as query and mutation options: `api.customers.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client)
