// Written by `npm run generate` from the files named *.upload.ts.
export const uploadKinds = {
  document: { takes: 'document', fields: { folder_id: 'row', subfolder_id: 'row' } },
  folder_file: { takes: 'folder_file', fields: { folder_id: 'row', subfolder_id: 'row' } },
  meter_photo: { takes: 'picture', fields: { round_id: 'row', stop: 'word' } },
  paper: { takes: 'paper' },
  photo: { takes: 'picture', isOpenToCustomers: true },
  scan: { takes: 'scan' },
  unit_photo: { takes: 'picture', fields: { equipment_id: 'row', placement_id: 'row' } },
  vehicle_paper: { takes: 'scan', fields: { fueling_id: 'row', service_id: 'row' } },
  vehicle_photo: {
    takes: 'picture',
    fields: { vehicle_id: 'row', side: 'word', time_record_id: 'row' },
  },
} as const

/** The fields of a new upload that say what it belongs to. */
export const uploadFields = {
  folder_id: 'row',
  subfolder_id: 'row',
  round_id: 'row',
  stop: 'word',
  equipment_id: 'row',
  placement_id: 'row',
  fueling_id: 'row',
  service_id: 'row',
  vehicle_id: 'row',
  side: 'word',
  time_record_id: 'row',
} as const
