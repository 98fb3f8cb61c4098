import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

/** A photo of a unit, or of the pick-up of a placement. */
export const uploads: UploadKinds = {
  unit_photo: { takes: 'picture', fields: { equipment_id: 'row', placement_id: 'row' } },
}

export const constraintMessages = {
  uploads_placement_of_unit: { message: 'This placement is of another unit.', final: true },
  uploads_equipment_id_fkey: { message: 'Equipment not found' },
  uploads_placement_id_fkey: { message: 'Placement not found' },
}
