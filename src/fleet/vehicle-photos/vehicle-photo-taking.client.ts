import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { photosAmong } from '#photos/photos/photo-choice.ts'
import { type VehicleSide, sideImage, vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { toast } from '#client/toasts.ts'

const nowhere = { position_missing: 'Photos of vehicles have none' }

/**
 * Returns a file chosen as a picture. If it is not a picture, shows the specification's message and
 * returns undefined.
 */
export async function chosenPicture(file: File | null) {
  if (!file) return undefined
  const { photos, leftOut } = await photosAmong([file])
  for (const { name, why } of leftOut)
    toast.failed(
      'Failed to upload image',
      `${name}: ${why === 'not an image' ? 'Images must be image files' : why}`,
    )
  return photos[0]
}

interface Pictured {
  id: string
  number: string
}
interface Seen {
  /** The punch that the walk-around belongs to. */
  time_record_id?: string
  /** Resolves to the damage it shows, once that is known. */
  damage?: Promise<string>
}

/** Takes pictures of a vehicle's sides, to be sent now or as soon as there is a connection. */
export function useVehiclePhotoTaking() {
  const take = useFileTaking('images')
  return (
    { id, number }: Pictured,
    side: VehicleSide,
    file: File,
    { damage, time_record_id }: Seen = {},
  ) =>
    take(
      [file],
      {
        kind: 'vehicle_photo',
        vehicle_id: id,
        side,
        time_record_id: time_record_id ?? null,
        to: `${number}, ${vehicleSides[side].toLowerCase()}`,
        called: sideImage(side),
        waits: 'Sent when the walk-around is done',
      },
      damage
        ? damage.then((description) => ({ ...nowhere, description }))
        : Promise.resolve(nowhere),
    )
}

/** Pictures of a vehicle that this device still has to send, with their progress, by side. */
export const useOwedVehiclePhotos = (vehicle_id: string) =>
  new Map(
    useOpenFiles().flatMap(({ id, what: { upload }, sent, size, state }) =>
      upload.kind === 'vehicle_photo' && upload.vehicle_id === vehicle_id && upload.side
        ? [
            [
              upload.side,
              { id, state, percent: size > 0 ? Math.round((sent / size) * 100) : 0 },
            ] as const,
          ]
        : [],
    ),
  )
