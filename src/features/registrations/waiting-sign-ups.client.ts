import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'

/** How many people registered and wait to be connected to their record; 0 until it is known. */
export function useWaitingSignUps() {
  const { data = [] } = useQuery({ ...api.registrations.list.queryOptions(), enabled: useCan('registrations.list') })
  // Who is invited has the next step in their own mail.
  return data.filter(({ invited_from }) => !invited_from).length
}
