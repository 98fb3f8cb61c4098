import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

/** The receipt of a fueling, or the invoice of a service. */
export const uploads: UploadKinds = {
  vehicle_paper: { takes: 'scan', fields: { fueling_id: 'row', service_id: 'row' } },
}

export const constraintMessages = {
  uploads_paper_of_vehicle: { message: 'Say which fuel or service this is of.', final: true },
  uploads_paper_of_management: { message: 'Only management adds this file.', final: true },
  uploads_fueling_id_fkey: { message: 'Fuel not found' },
  uploads_service_id_fkey: { message: 'Service not found' },
}
