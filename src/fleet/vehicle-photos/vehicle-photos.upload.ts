import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

/**
 * A photo of one side of a vehicle, with the punch whose walk-around it belongs to. Its description
 * names the damage, if any is marked.
 */
export const uploads: UploadKinds = {
  vehicle_photo: {
    takes: 'picture',
    fields: { vehicle_id: 'row', side: 'word', time_record_id: 'row' },
  },
}

export const constraintMessages = {
  uploads_side_of_vehicle: { message: 'Say which side of which vehicle this is.', final: true },
  uploads_side: { message: 'A side is front, left, right or back.', final: true },
  uploads_vehicle_id_fkey: { message: 'Vehicle not found' },
}
