import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { takeFirstAnswer } from '#client/first-answers.ts'
import { withStepUp } from '#client/step-up.ts'

/**
 * The type of the API. browser/create-router.tsx fills it in: it knows all features and sits a
 * floor above.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled there
export interface Registered {}
export type Procedures = Registered extends { api: infer Known } ? Known : never

/**
 * Names the person a delayed call belongs to: by the time it is sent, someone else may have logged
 * in in another tab.
 */
const ofPerson = ({ context }: { context?: { person?: string } }): Record<string, string> =>
  context?.person ? { 'dryline-person': context.person } : {}

const client: Procedures = createORPCClient(
  new RPCLink({
    url: () => `${location.origin}/rpc`,
    headers: ofPerson,
    interceptors: [
      async ({ path, input, next }) => {
        const first = await takeFirstAnswer(path, input)
        return first ? first.output : withStepUp(next)
      },
    ],
  }),
)

/** Every procedure as query and mutation options: `api.customers.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client)
