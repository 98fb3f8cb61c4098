import { useInfiniteQuery } from '@tanstack/react-query'
import { ServiceTile } from '#fleet/vehicle-services/service-tile.tsx'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { CardRows } from '#client/card-rows.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'

/** Open and past services of a vehicle, latest day first. */
export function ServicesPanel({ vehicle_id }: { vehicle_id: string }) {
  const query = useInfiniteQuery({
    ...api.vehicleServices.list.infiniteOptions(byPages({ vehicle_id })),
    select: rowsOf,
  })
  return (
    <Section title="Maintenance History">
      <CardRows
        label="Services"
        things="maintenance history"
        query={query}
        none="Nothing scheduled or done yet."
      >
        {(service) => <ServiceTile key={service.id} service={service} />}
      </CardRows>
      <MoreButton query={query} mt="sm" />
    </Section>
  )
}
