import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { isAwaited } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'

/**
 * Returns how many people signed up and wait to be connected to their record: 0 for users who may
 * not know, undefined while loading.
 */
export function useWaitingSignUps() {
  const query = useQuery({
    ...api.registrations.list.queryOptions(),
    enabled: useCan('registrations.list'),
  })
  // An invited person is not counted, because the next step is in their own email.
  return isAwaited(query)
    ? undefined
    : (query.data ?? []).filter(({ invited_from }) => !invited_from).length
}
