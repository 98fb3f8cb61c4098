// Written by `npm run generate` from the files named *.upload.ts.
export const uploadKinds = {
  document: { takes: 'document' },
  folder_file: { takes: 'folder_file' },
  paper: { takes: 'paper' },
  photo: { takes: 'picture', isOpenToCustomers: true },
  scan: { takes: 'scan' },
  unit_photo: { takes: 'picture' },
  vehicle_paper: { takes: 'scan' },
  vehicle_photo: { takes: 'picture' },
} as const

/** The fields of a new upload that say what it belongs to. */
export const uploadFields = {
  equipment_id: 'row',
  placement_id: 'row',
  fueling_id: 'row',
  service_id: 'row',
  vehicle_id: 'row',
  side: 'word',
  time_record_id: 'row',
} as const
