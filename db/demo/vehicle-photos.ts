import { drawAndKeep } from '#db/demo/photos.ts'
import { vehicleScene } from '#db/demo/vehicle-scenes.ts'
import { type VehicleSide, sideNames } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { openClient } from '#runtime/database-client.ts'
import type { StorageSettings } from '#runtime/settings.ts'
import { openStorage } from '#server/storage.ts'

const colors: Record<string, string> = {
  'VAN-01': '#1c5f86',
  'VAN-02': '#3d6b5c',
  'TRUCK-03': '#a3262a',
  'VAN-04': '#2f3d49',
  'VAN-05': '#1c5f86',
}

interface Taken {
  number: string
  side: VehicleSide
  days: number
  damage?: string
}

/** Four photos of each vehicle, and a later one of VAN-05's front with its damage. */
const taken: Taken[] = [
  ...Object.keys(colors).flatMap((number, n) =>
    sideNames.map((side): Taken => ({ number, side, days: 38 + n })),
  ),
  { number: 'VAN-05', side: 'front', days: 3, damage: 'Cracked windshield, passenger side' },
]

/** Adds pictures of the fleet's sides if there are none. */
export async function fillVehiclePhotos(ownerUrl: string, where: StorageSettings) {
  const client = await openClient(ownerUrl)
  try {
    const { rowCount } = await client.query('select from vehicle_photos limit 1')
    const { rows } = await client.query<{ id: string; number: string }>(
      'select id, number from vehicles where number = any($1)',
      [Object.keys(colors)],
    )
    if (rowCount || rows.length === 0) return
    const vehicles = new Map(rows.map(({ id, number }) => [number, id]))
    const shown = taken.filter(({ number }) => vehicles.has(number))
    const scenes = shown.map(({ number, side, damage }) =>
      vehicleScene({
        side,
        number,
        isTruck: number.startsWith('TRUCK'),
        color: colors[number]!,
        cracked: damage !== undefined,
      }),
    )
    const drawn = await drawAndKeep(scenes, await openStorage(where))
    const made = shown.map(({ number, side, days, damage }, n) => {
      const { key: id, size, sha256, view_sha256, width, height, placeholder } = drawn[n]!
      return {
        id,
        size,
        sha256,
        view_sha256,
        width,
        height,
        placeholder,
        vehicle_id: vehicles.get(number),
        side,
        days,
        damage: damage ?? null,
      }
    })
    await client.query(
      `with made as (
         select m.*, now() - make_interval(days => m.days) as at, (select id from profiles where role = 1 order by email limit 1) as person
         from jsonb_to_recordset($1) as m (id uuid, size integer, sha256 text, view_sha256 text, width integer, height integer, placeholder text,
           vehicle_id uuid, side text, days integer, damage text)
       ), kept as (
         insert into files (id, name, media_type, size, sha256, view_sha256, width, height, placeholder, state, uploaded_by, uploaded_at, device_at)
         select id, side || '.jpg', 'image/jpeg', size, sha256, view_sha256, width, height, placeholder, 'ready', person, at, at from made
       )
       insert into vehicle_photos (id, vehicle_id, side, damage, taken_at, created_by, created_at)
       select id, vehicle_id, side, damage, at, person, at from made`,
      [JSON.stringify(made)],
    )
  } finally {
    await client.end()
  }
}
