import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import {
  type CustomerChoice,
  customerChoicesOf,
  nearFirst,
  recentOf,
  thatFit,
} from '#loss/customers/customer-choices.ts'
import { scopeName } from '#people/locations/locations.ts'
import { api } from '#client/api.ts'
import { CHOICES } from '#client/calm.ts'
import { explain } from '#client/failure.ts'

/** Customers this device remembers for when there is no connection. */
export const RememberedCustomers = createContext<readonly CustomerChoice[] | undefined>(undefined)

interface Asked {
  q: string
  /** The current customer, which is not offered. */
  except: string | undefined
  /** The location whose customers come first, or `all`. */
  near: string | undefined
  /** The message if they can't be loaded. */
  failed: string
}

/**
 * Returns the customers to choose from, in groups, and the text if there are none. Offline, these
 * are the customers known on this device.
 */
export function useCustomerChoices({ q, except, near, failed }: Asked) {
  const [settled] = useDebouncedValue(q, 200)
  const list = (input: { q?: string; city?: string }) => api.customers.list.queryOptions({ input })
  const city = near === 'all' ? undefined : near
  const remembered = use(RememberedCustomers)?.filter(({ id }) => id !== except)
  const records = useQuery(api.timeClock.recent.queryOptions()).data
  const recent = records ? recentOf(records, except) : (remembered ?? [])
  const others = (rows: Parameters<typeof customerChoicesOf>[0]) =>
    customerChoicesOf(rows).filter(({ id }) => id !== except)
  const latest = useQuery({
    ...list({ ...(city && { city }) }),
    ...(!city && { meta: { calm: CHOICES } }),
  })
  const newest = others(latest.data?.rows ?? []).filter(
    ({ id }) => !recent.some((one) => one.id === id),
  )
  const found = useQuery({ ...list({ q: settled }), enabled: settled !== '' })
  const foundNear = useQuery({
    ...list({ q: settled, ...(city && { city }) }),
    enabled: settled !== '' && city !== undefined,
  })
  const answered =
    settled === q &&
    found.data !== undefined &&
    (city === undefined || foundNear.data !== undefined)
  const error = q ? found.error : latest.data ? null : latest.error
  const failure = error && `${failed}. ${explain(error)}`
  const nothing = answered
    ? 'No customer found'
    : found.fetchStatus === 'paused'
      ? "You're offline, and no recent customer matches."
      : (failure ?? 'Searching …')
  const group = (name: string, choices: CustomerChoice[]) => ({ group: name, choices })
  const here = city === undefined ? 'Customers' : scopeName(city)
  if (!q) return { groups: [group('Recent', recent), group(here, newest)], nothing, failure }
  // Until the server answers, or if it doesn't, search the customers known here.
  if (!answered)
    return { groups: [group('Customers', thatFit([...recent, ...newest], q))], nothing, failure }
  const first = nearFirst(others(foundNear.data?.rows ?? []), others(found.data.rows))
  return {
    groups: [
      group(here, first.near),
      group(city === undefined ? 'Customers' : 'Other locations', first.others),
    ],
    nothing,
    failure: null,
  }
}
