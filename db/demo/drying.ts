import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type DemoDrying, dryingLosses } from '#db/demo/drying-losses.ts'
import { type Loss, type Rows, type Unit, addRounds, iso } from '#db/demo/drying-rounds.ts'

/** Adds the drying of four jobs whose equipment the demo has placed. */
export async function addDrying(client: pg.Client) {
  await client.query('select app.become(null)')
  const meters = await addMeters(client)
  for (const drying of dryingLosses) {
    const loss = await lossOf(client, drying)
    if (!loss) continue
    const rows: Rows = {}
    const chamber_id = addRooms(rows, drying, loss)
    addRounds(rows, drying, { ...loss, chamber_id }, meters)
    for (const [table, all] of Object.entries(rows)) await insert(client, table, all)
    await client.query(
      `update placements p set room = ($2::text[])[1 + n % 2] from (
         select id, row_number() over (order by placed_at, id)::int as n from placements
         where job_id = $1) own
       where own.id = p.id`,
      [loss.job_id, drying.rooms.map(([name]) => name)],
    )
  }
}

const insert = async (client: pg.Client, table: string, rows: object[]) => {
  const columns = Object.keys(rows[0]!).join()
  await client.query(
    `insert into ${table} (${columns}) select ${columns}
     from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

async function addMeters(client: pg.Client) {
  const rows = [
    { id: randomUUID(), maker: 'Delmhorst', model: 'BD-2100', serial_number: '21-40817' },
    { id: randomUUID(), maker: 'Protimeter', model: 'SurveyMaster', serial_number: 'P-55120' },
  ]
  await insert(client, 'meters', rows)
  return { usual: rows[0]!.id, other: rows[1]!.id }
}

/** Returns the job of a loss with its units. Undefined if the demo has no such job. */
async function lossOf(client: pg.Client, { of: [status, place], placed_days_ago }: DemoDrying) {
  const { rows } = await client.query(
    `select j.id as job_id, (select id from profiles where role = 1 order by email limit 1) as person
     from jobs j join customers c on c.id = j.customer_id
     where c.contract_status = $1::contract_status and j.is_current
       and exists (select from placements p where p.job_id = j.id)
     order by j.created_at desc, j.id offset $2 limit 1`,
    [status, place],
  )
  const [job] = rows as { job_id: string; person: string }[]
  if (!job) return undefined
  if (placed_days_ago !== undefined)
    await client.query(
      `update placements set placed_at = now() - make_interval(days => $2)
         + make_interval(mins => (extract(minute from placed_at))::int) where job_id = $1`,
      [job.job_id, placed_days_ago],
    )
  const found = await client.query(
    `select e.id, e.category = 'dehumidifier' as is_dehumidifier, p.placed_at, p.removed_at
     from placements p join equipment e on e.id = p.equipment_id where p.job_id = $1
     order by e.item_number`,
    [job.job_id],
  )
  const placed = found.rows as (Unit & { placed_at: Date; removed_at: Date | null })[]
  const times = (all: (Date | null)[]) => all.map((at) => at?.getTime() ?? Date.now())
  return {
    ...job,
    units: placed.map(({ id, is_dehumidifier }) => ({ id, is_dehumidifier })),
    from: Math.max(...times(placed.map(({ placed_at }) => placed_at))),
    until: Math.min(...times(placed.map(({ removed_at }) => removed_at))),
  } satisfies Loss
}

/** Adds the site, the chamber and its rooms. Returns the chamber's id. */
function addRooms(rows: Rows, drying: DemoDrying, { job_id, person, from }: Loss) {
  const made = { job_id, created_by: person, created_at: iso(from) }
  const chamber_id = randomUUID()
  rows.sites = [{ id: randomUUID(), ...made, ...drying.site }]
  rows.chambers = [
    {
      id: chamber_id,
      ...made,
      name: drying.chamber,
      stage: 'drying',
      water_category: drying.story === 'other meter' ? 2 : 1,
      category_reason: drying.category_reason,
    },
  ]
  rows.rooms = drying.rooms.map(([name, length, width, height, wet_floor_sf, wet_wall]) => ({
    id: randomUUID(),
    ...made,
    chamber_id,
    name,
    length_in: length * 12,
    width_in: width * 12,
    height_in: height * 12,
    wet_floor_sf,
    wet_wall_below_sf: wet_wall,
    wet_wall_above_sf: 0,
    wet_ceiling_sf: 0,
    insets: 0,
  }))
  return chamber_id
}
