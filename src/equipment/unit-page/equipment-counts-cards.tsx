import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EquipmentStatus } from '#equipment/equipment/equipment.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { FigureCard } from '#ui/figure-card.tsx'
import { shownDollars } from '#values/amounts.ts'

interface Figure {
  name: string
  shown: string | undefined
  status?: EquipmentStatus
}

/**
 * Counts above the list (specification, part 2 section 2), plus units in maintenance. The count of
 * a status links to its units.
 */
export function EquipmentCountsCards({ city }: { city: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...api.equipment.counts.queryOptions({
      input: { city },
      meta: { failed: 'Failed to load equipment' },
    }),
    enabled: city !== undefined,
  })
  if (error && !data)
    return <LoadFailureLine text="Failed to load figures." query={{ error, refetch, isFetching }} />
  const figures: Figure[] = [
    { name: 'Total Equipment', shown: data?.total.toLocaleString('en-US') },
    { name: 'Available', shown: data?.available.toLocaleString('en-US'), status: 'available' },
    { name: 'Deployed', shown: data?.deployed.toLocaleString('en-US'), status: 'deployed' },
    {
      name: 'Maintenance',
      shown: data?.maintenance.toLocaleString('en-US'),
      status: 'maintenance',
    },
    { name: 'Total Value', shown: data && shownDollars(data.total_value) },
  ]
  return (
    <SimpleGrid
      cols={{ base: 3, sm: 5 }}
      className="five-figures"
      spacing="xs"
      verticalSpacing="xs"
    >
      {figures.map(({ name, shown, status }) => (
        <FigureCard
          key={name}
          name={name}
          shown={shown}
          {...(status && {
            root: (props: object) => <Link {...props} to="/equipment" search={{ status, city }} />,
          })}
        />
      ))}
    </SimpleGrid>
  )
}
