import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { scopes } from '#people/locations/locations.ts'
import { useCan } from '#client/session.ts'

/**
 * Returns the chosen location: a code, `all`, or undefined if nothing was chosen yet. It is kept in
 * local storage under `selectedCity`. `isOpen` is true if the person may choose a scope: `all` is
 * only for management.
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
    code !== undefined && scopes.includes(code) && (code !== 'all' || mayPickAll)
  return { scope: isOpen(kept) ? kept : undefined, keep: keep as (code: string) => void, isOpen }
}

/**
 * Returns the location of a list whose URL names it, so that a shared link shows everyone the same
 * list. That location also becomes the reader's own. `write` puts a location into a URL that names
 * none, or one that the person may not choose.
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
