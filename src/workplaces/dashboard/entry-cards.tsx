import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EntryCard } from '#workplaces/dashboard/entry-card.tsx'
import { figureOf, hasFigure } from '#workplaces/dashboard/dashboard.ts'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { FIGURES } from '#client/calm.ts'
import { useEntries } from '#client/navigation.tsx'
import { useCan } from '#client/session.ts'

/**
 * Pages that the cards above already lead to, and pages without a figure. On a phone they are in
 * the menu.
 */
const leftOutOfPhones: ReadonlySet<string> = new Set([
  '/leads',
  '/customers',
  '/questions',
  '/reports',
  '/employees',
])

/** The pages that the person may see, each with its figure. */
export function EntryCards() {
  const entries = useEntries().filter(({ to }) => to !== '/dashboard')
  const { scope } = useLocationScope()
  const counts = useCan('dashboard.figures') && scope !== undefined
  const { data } = useQuery({
    ...api.dashboard.figures.queryOptions({ input: { city: scope }, meta: { calm: FIGURES } }),
    enabled: counts,
  })
  if (entries.length === 0) return null
  const isMany = entries.length > 6
  return (
    // Three tiles per row on a phone, with names only, so that the dashboard is at most two
    // screens.
    <SimpleGrid cols={{ base: isMany ? 3 : 2, sm: 3, lg: 6 }} spacing="xs" verticalSpacing="xs">
      {entries.map(({ to, label, about, icon, isInBar }) => (
        <EntryCard
          key={to}
          to={to}
          label={label}
          about={about}
          icon={icon}
          isInBar={isInBar || (isMany && leftOutOfPhones.has(to))}
          // Reserve the line from the start.
          figure={data ? figureOf(to, data) : counts && hasFigure(to) ? '\u00a0' : undefined}
          isNarrow={isMany}
        />
      ))}
    </SimpleGrid>
  )
}
