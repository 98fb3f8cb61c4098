import { useLocalStorage } from '@mantine/hooks'
import { locationName, locationScope } from '#features/locations/locations.ts'
import { useCan } from '#client/session.ts'

/** What the person chose to work on: a location's code, `all`, or nothing yet. Kept in local storage under `selectedCity`. */
export function useLocationScope() {
  const mayPickAll = useCan('locations.pickAll')
  const [kept, keep] = useLocalStorage<string | undefined>({
    key: 'selectedCity',
    getInitialValueInEffect: false,
    serialize: (code) => code ?? '',
    deserialize: (text) => text,
  })
  const read = locationScope.safeParse(kept)
  const scope = read.success && (read.data !== 'all' || mayPickAll) ? read.data : undefined
  return [scope, keep as (code: string) => void] as const
}

export const scopeName = (scope: string) => (scope === 'all' ? 'All locations' : `${scope} · ${locationName(scope)}`)
