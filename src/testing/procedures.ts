import { type AnyProcedure, isProcedure } from '@orpc/server'
import type { ProcedureMeta } from '#server/procedure.ts'
import { router } from '#main/router.ts'

/** Every procedure there is, as the router has it. */
export const procedures = Object.entries(router as unknown as Record<string, Record<string, AnyProcedure>>).flatMap(([feature, members]) =>
  Object.entries(members).flatMap(([verb, member]) => {
    if (!isProcedure(member)) return []
    const { meta, route, inputSchema } = member['~orpc']
    return [{ name: `${feature}.${verb}`, path: `/rpc/${feature}/${verb}`, who: (meta as ProcedureMeta).who, route, inputSchema }]
  }),
)
