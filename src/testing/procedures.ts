import { type AnyProcedure, isProcedure } from '@orpc/server'
import type { ProcedureMeta } from '#server/procedure.ts'
import { router } from '#main/router.ts'

/**
 * Groups of procedures that a change can break, as set by `npm test -- --changed`; without it, all.
 */
const only = process.env.DRYLINE_GROUPS?.split(',').filter(Boolean) ?? []
const isAsked = (group: string) => only.length === 0 || only.includes(group)
/** True if every procedure is tried, so that their combined results can be compared. */
export const areAll = only.length === 0

/** All procedures of the router. */
export const procedures = Object.entries(
  router as unknown as Record<string, Record<string, AnyProcedure>>,
).flatMap(([feature, members]) =>
  (isAsked(feature) ? Object.entries(members) : []).flatMap(([verb, member]) => {
    if (!isProcedure(member)) return []
    const { meta, route, inputSchema, outputSchema } = member['~orpc']
    return [
      {
        name: `${feature}.${verb}`,
        path: `/rpc/${feature}/${verb}`,
        who: (meta as ProcedureMeta).who,
        route,
        inputSchema,
        outputSchema,
        stepUp: (meta as ProcedureMeta).stepUp === true,
        judges: (meta as ProcedureMeta).judges === true,
      },
    ]
  }),
)
