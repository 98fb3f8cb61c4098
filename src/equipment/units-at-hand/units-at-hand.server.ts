import { sql } from 'kysely'
import { equipmentRows } from '#equipment/equipment/equipment-rows.server.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import {
  MOST_AT_HAND,
  type UnitAtHand,
  unitsAtHand,
} from '#equipment/units-at-hand/units-at-hand.ts'
import { allow } from '#server/procedure.ts'

export const atHand = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/equipment/at-hand',
    summary: 'Get what a scan must know of all units',
    description: `Numbers, status and where each stands, without rates: a device keeps it to scan without a connection. At most ${MOST_AT_HAND.toLocaleString('en-US')}: those that stand on a job, then what was seen last.`,
    tags: ['Equipment'],
  })
  .output(unitsAtHand)
  .handler(async ({ context: { db } }) => {
    const found = await equipmentRows(db)
      .orderBy(sql`e.status = 'deployed'`, 'desc')
      .orderBy(sql`coalesce(e.last_seen_at, e.created_at)`, 'desc')
      .limit(MOST_AT_HAND + 1)
      .execute()
    const rows = (found as Equipment[]).slice(0, MOST_AT_HAND).map(withoutRates)
    return { rows, is_all: found.length <= MOST_AT_HAND }
  })

function withoutRates(unit: Equipment): UnitAtHand {
  const {
    id,
    name,
    item_number,
    model_number,
    serial_number,
    category,
    city_code,
    condition,
    status,
    status_reason,
    standing: at,
  } = unit
  const standing = at && {
    placement_id: at.placement_id,
    job_id: at.job_id,
    folder_number: at.folder_number,
    customer_id: at.customer_id,
    customer_name: at.customer_name,
    room: at.room,
  }
  return {
    id,
    name,
    item_number,
    model_number,
    serial_number,
    category,
    city_code,
    condition,
    status,
    status_reason,
    standing,
  }
}
