import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callerLikeness } from '#loss/leads/lead-draft.ts'
import { api } from '#client/api.ts'

interface Typed {
  name: string
  phone: string
  address: string
}

interface Known {
  /** The lead itself, which is not a match. */
  except?: string
  /** The customer who is already chosen. */
  exceptCustomer?: string | undefined
}

/**
 * Returns possible matches for the caller: customers, and open leads with the same number. Wrong
 * customers can be dismissed. It is only a hint: it blocks nothing and fails silently.
 */
export function useSimilarCallers(typed: Typed, { except, exceptCustomer }: Known) {
  const [others, setOthers] = useState<readonly string[]>([])
  const [settled] = useDebouncedValue(typed, 400)
  const likeness = callerLikeness(settled)
  const known = Object.keys(likeness).length > 0
  const similar = useQuery({
    ...api.customers.similar.queryOptions({ input: likeness }),
    enabled: known,
    retry: false,
  })
  const open = useQuery({
    ...api.leads.similar.queryOptions({ input: { phone: likeness.phone ?? '' } }),
    enabled: likeness.phone !== undefined,
    retry: false,
  })
  return {
    customers: ((known && similar.data) || []).filter(
      ({ id }) => id !== exceptCustomer && !others.includes(id),
    ),
    leads: ((likeness.phone && open.data) || []).filter(({ id }) => id !== except),
    putAway: (id: string) => setOthers([...others, id]),
  }
}
export type SimilarCallers = ReturnType<typeof useSimilarCallers>
