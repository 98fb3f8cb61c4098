import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { unitName } from '#equipment/equipment/equipment-words.ts'

interface Pictured {
  equipment_id: string
  item_number: string
  name: string
  /** The pick-up that the photos show, if any. */
  placement_id?: string
}

const nowhere = Promise.resolve({ position_missing: 'Photos of equipment have none' })

/** Takes photos of a unit; they are sent now or when the device is online again. */
export function useUnitPhotoTaking() {
  const take = useFileTaking('photos')
  return ({ equipment_id, placement_id, ...unit }: Pictured, files: readonly File[]) =>
    take(
      files,
      { kind: 'unit_photo', equipment_id, placement_id: placement_id ?? null, to: unitName(unit) },
      nowhere,
    )
}

/** Returns the number of photos of a unit that this device still has to send. */
export const useOwedUnitPhotos = (equipment_id: string) =>
  useOpenFiles().filter(
    ({ what: { upload } }) => upload.kind === 'unit_photo' && upload.equipment_id === equipment_id,
  ).length
