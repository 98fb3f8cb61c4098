import { equipmentConditions } from '#equipment/equipment/equipment.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { exactTime } from '#values/times.ts'
import { type Words, labelIn } from '#values/words.ts'

/**
 * Name and format of each field of a placement in its history; times are in the company's time
 * zone.
 */
export const placementWords = ({ job_id, folder_number }: Placement, zone: string): Words => ({
  job_id: ['Job', (id) => (id === job_id ? folder_number : 'Another job')],
  room: 'Room or area',
  notes: 'Notes',
  placed_at: ['Placed', (at) => exactTime(at, zone)],
  removed_at: ['Picked up', (at) => exactTime(at, zone)],
  removed_condition: ['Condition', labelIn(equipmentConditions)],
  removed_note: 'Pick-up note',
  maintenance_reason: 'What is wrong',
  change_reason: 'Reason',
})
