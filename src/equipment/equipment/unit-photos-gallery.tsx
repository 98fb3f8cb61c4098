import { SimpleGrid } from '@mantine/core'
import { can } from '#access/roles.ts'
import type { UnitPhoto } from '#equipment/equipment/unit-photos.ts'
import { ThingPhotoTile, usePhotoRemoval } from '#photos/photos/thing-photo-tile.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { dayOf } from '#values/times.ts'

/** Photos of a unit, newest first. The person who added one, or management, may remove it. */
export function UnitPhotosGallery({
  photos,
  unit,
}: {
  photos: readonly UnitPhoto[]
  unit: string
}) {
  const zone = useCompanyZone()
  const me = useMe()
  const remove = usePhotoRemoval(api.unitPhotos)
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 2, xs: 3 }}
      spacing="xs"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Photos"
    >
      {photos.map((photo) => {
        const { id, created_at, created_by, created_by_name, customer_name } = photo
        const day = dayOf(created_at, zone)
        const why = customer_name === null ? undefined : `Pick-up, ${customer_name}`
        const mayRemove = created_by === me.id || can(me.role, 'placements.correct')
        return (
          <ThingPhotoTile
            key={id}
            photo={photo}
            name={[unit, day, why].filter(Boolean).join(', ')}
            about={day}
            lines={[day, created_by_name, why]}
            onRemove={mayRemove ? () => remove.mutate({ id }) : undefined}
            removing={remove.isPending && remove.variables.id === id}
          />
        )
      })}
    </SimpleGrid>
  )
}
