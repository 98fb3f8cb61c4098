import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Api } from '#server/router.ts'

const client: Api = createORPCClient(new RPCLink({ url: `${location.origin}/rpc` }))

/** Every procedure as query and mutation options: `api.customers.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client)
