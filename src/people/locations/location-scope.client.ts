import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { locationScope } from '#people/locations/locations.ts'
import { useCan } from '#client/session.ts'

/**
 * What the person chose to work on: a location's code, `all`, or nothing yet. Kept in local storage under `selectedCity`. `isOpen`
 * tells whether the person may choose a scope: all locations at once are for management.
 */
export function useLocationScope() {
  const mayPickAll = useCan('locations.pickAll')
  const [kept, keep] = useLocalStorage<string | undefined>({
    key: 'selectedCity',
    getInitialValueInEffect: false,
    serialize: (code) => code ?? '',
    deserialize: (text) => text,
  })
  const isOpen = (code: string | undefined) =>
    locationScope.safeParse(code).success && (code !== 'all' || mayPickAll)
  return { scope: isOpen(kept) ? kept : undefined, keep: keep as (code: string) => void, isOpen }
}

/**
 * The location of a list, which its address names, so that a shared link shows its reader the same list; it becomes their location too.
 * `write` puts a location into an address that names none, or none that is theirs to choose.
 */
export function useScopeOfAddress(city: string | undefined, write: (city: string) => void) {
  const { scope, keep, isOpen } = useLocationScope()
  const agree = useEffectEvent(() => {
    if (city === scope) return
    if (city && isOpen(city)) keep(city)
    else if (scope) write(scope)
  })
  useEffect(() => {
    agree()
  }, [city, scope])
  return scope
}
