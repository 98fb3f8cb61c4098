import type { DryingLog, LoggedUnit } from '#drying/drying-log/drying-log.ts'
import { unitsByDay } from '#drying/drying-log/log-days.ts'
import { drawTable } from '#drying/drying-log/log-writer.server.ts'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import type { Sheet } from '#files/papers/starter-sheet.server.ts'
import { exactTime, shownDay } from '#values/times.ts'

/** Draws each unit with its time on the job, and how many stood on each day. */
export function drawEquipment(
  sheet: Sheet,
  log: DryingLog,
  units: readonly LoggedUnit[],
  title = 'Equipment',
) {
  const { zone } = log
  drawTable(
    sheet,
    title,
    [
      { name: 'Unit', width: 0 },
      { name: 'Model', width: 90 },
      { name: 'Serial number', width: 84 },
      { name: 'Room', width: 70 },
      { name: 'Placed', width: 76 },
      { name: 'Picked up', width: 76 },
    ],
    units.map(({ name, item_number, model_number, serial_number, room, ...unit }) => [
      `${name} · ${item_number}`,
      model_number ?? '—',
      serial_number ?? '—',
      room ?? '—',
      exactTime(unit.placed_at, zone),
      unit.removed_at ? exactTime(unit.removed_at, zone) : 'On site',
    ]),
  )
  drawTable(
    sheet,
    `${title} by day`,
    [
      { name: 'Day', width: 84 },
      { name: 'Units', width: 44, right: true },
      { name: 'Standing that day', width: 0 },
    ],
    unitsByDay(units, log.now, zone).map(({ day, units: standing }) => [
      shownDay(day),
      String(standing.length),
      [...Map.groupBy(standing, ({ category }) => category)]
        .map(
          ([category, all]) =>
            `${equipmentCategories[category]}: ${all.map(({ item_number }) => item_number).join(', ')}`,
        )
        .join(' · '),
    ]),
  )
}
