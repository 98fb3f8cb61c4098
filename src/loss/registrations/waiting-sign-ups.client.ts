import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { isAwaited } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'

/** How many people registered and wait to be connected to their record: 0 for who may not know, undefined while it is asked for. */
export function useWaitingSignUps() {
  const query = useQuery({
    ...api.registrations.list.queryOptions(),
    enabled: useCan('registrations.list'),
  })
  // Who is invited has the next step in their own mail.
  return isAwaited(query)
    ? undefined
    : (query.data ?? []).filter(({ invited_from }) => !invited_from).length
}
