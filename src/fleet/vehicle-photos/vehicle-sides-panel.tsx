import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconArrowsDiff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '#access/roles.ts'
import {
  ThingPhotoImage,
  usePhotoRemoval,
  useThingPhotoViewer,
} from '#photos/photos/thing-photo-tile.tsx'
import { CompareSideDialog } from '#fleet/vehicle-photos/compare-side-dialog.tsx'
import { MarkDamageDialog } from '#fleet/vehicle-photos/mark-damage-dialog.tsx'
import { SidePictureTile, SideTiles } from '#fleet/vehicle-photos/side-picture-tile.tsx'
import {
  useOwedVehiclePhotos,
  useVehiclePhotoTaking,
} from '#fleet/vehicle-photos/vehicle-photo-taking.client.ts'
import type { VehiclePhoto } from '#fleet/vehicle-photos/vehicle-photos.ts'
import { type VehicleSide, sideNames, vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { dayOf, exactTime } from '#values/times.ts'

export const useVehiclePhotos = (vehicle_id: string) =>
  useQuery(api.vehiclePhotos.list.queryOptions({ input: { vehicle_id } }))

/** Returns a function that is true if the current user may remove a photo or mark its damage. */
export function useMayChange() {
  const me = useMe()
  return ({ created_by }: VehiclePhoto) => created_by === me.id || can(me.role, 'vehicles.edit')
}

/**
 * The newest picture of each side. A new one is sent as soon as it is chosen; the previous one is
 * kept.
 */
export function VehicleSidesPanel({
  vehicle,
  onPage = false,
}: {
  vehicle: Pick<Vehicle, 'id' | 'number'>
  onPage?: boolean
}) {
  const query = useVehiclePhotos(vehicle.id)
  const take = useVehiclePhotoTaking()
  const owed = useOwedVehiclePhotos(vehicle.id)
  const zone = useCompanyZone()
  const view = useThingPhotoViewer()
  if (query.error && !query.data)
    return <LoadFailureLine text="Failed to load pictures." query={query} />
  if (!query.data) return <Skeleton height={160} role="status" aria-label="Loading pictures" />
  return (
    <SideTiles label="Sides">
      {sideNames.map((side) => {
        const photos = query.data.filter((photo) => photo.side === side)
        const newest = photos[0]
        const name =
          newest &&
          `${vehicle.number}, ${vehicleSides[side].toLowerCase()}, ${exactTime(newest.taken_at, zone)}`
        return (
          <SidePictureTile
            key={side}
            side={side}
            percent={owed.get(side)?.percent}
            onChoose={(file) => {
              if (newest && file.lastModified < Date.parse(newest.taken_at))
                toast.warned(
                  'This picture is older than the one shown',
                  'It is kept among former pictures.',
                )
              void take(vehicle, side, file)
            }}
            about={newest ? dayOf(newest.taken_at, zone) : 'No picture yet'}
            picture={
              newest && (
                // In a dialog, the full picture would open behind it and stay hidden.
                <UnstyledButton
                  display="block"
                  disabled={!onPage}
                  w="100%"
                  h="100%"
                  aria-label={`Open photo: ${name}`}
                  onClick={() => view(newest, name!)}
                >
                  <ThingPhotoImage photo={newest} />
                </UnstyledButton>
              )
            }
          >
            {onPage && newest && (
              <SideActions side={side} photos={photos} number={vehicle.number} />
            )}
          </SidePictureTile>
        )
      })}
    </SideTiles>
  )
}

function SideActions({
  side,
  photos,
  number,
}: {
  side: VehicleSide
  photos: readonly VehiclePhoto[]
  number: string
}) {
  const show = useDialog()
  const mayChange = useMayChange()
  const remove = usePhotoRemoval(api.vehiclePhotos)
  const [newest] = photos as [VehiclePhoto]
  const name = vehicleSides[side]
  return (
    <>
      {photos.length > 1 && (
        <ActionIcon
          variant="default"
          size="input-sm"
          title="Compare"
          aria-label={`Compare pictures: ${name}`}
          onClick={() =>
            show((dialog) => (
              <CompareSideDialog side={side} photos={photos} number={number} {...dialog} />
            ))
          }
        >
          <IconArrowsDiff size={18} aria-hidden />
        </ActionIcon>
      )}
      {mayChange(newest) && (
        <ActionIcon
          variant="default"
          size="input-sm"
          title="Mark damage"
          aria-label={`Mark damage: ${name}`}
          onClick={() =>
            show((dialog) => <MarkDamageDialog photo={newest} number={number} {...dialog} />)
          }
        >
          <IconAlertTriangle size={18} aria-hidden />
        </ActionIcon>
      )}
      {mayChange(newest) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          title="Remove"
          aria-label={`Remove picture: ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: newest.id })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
