import { Group, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Placement } from '#equipment/placements/placements.ts'
import { ThingPhotoImage, useThingPhotoViewer } from '#photos/photos/thing-photo-tile.tsx'
import { api } from '#client/api.ts'

interface Props {
  placement: Pick<Placement, 'id' | 'equipment_id' | 'job_id' | 'item_number' | 'customer_name'>
  /** Which photos to load at once: all of the unit on its page, or all of the job on its tab. */
  among: 'unit' | 'job'
  /** Side length in px. */
  side: number
}

/** Photos of a pick-up; nothing if there are none. */
export function PlacementPhotosGallery({
  placement: { id, equipment_id, job_id, ...of },
  among,
  side,
}: Props) {
  const { data } = useQuery(
    api.unitPhotos.list.queryOptions({ input: among === 'unit' ? { equipment_id } : { job_id } }),
  )
  const view = useThingPhotoViewer()
  const photos = (data ?? []).filter(({ placement_id }) => placement_id === id)
  if (photos.length === 0) return null
  const name = `${of.item_number}, picked up at ${of.customer_name}`
  return (
    <Group
      component="span"
      display="inline-flex"
      gap={4}
      wrap="nowrap"
      style={{ verticalAlign: 'middle' }}
    >
      {photos.slice(0, 3).map((photo, n) => (
        <UnstyledButton
          key={photo.id}
          w={side}
          h={side}
          style={{ overflow: 'hidden', borderRadius: 4, flexShrink: 0 }}
          aria-label={`Open photo ${n + 1} of ${name}`}
          onClick={() => view(photo, name)}
        >
          <ThingPhotoImage photo={photo} />
        </UnstyledButton>
      ))}
      {photos.length > 3 && `+${photos.length - 3}`}
    </Group>
  )
}
