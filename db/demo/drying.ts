import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type DemoDrying, type DemoPoint, dryingLosses } from '#db/demo/drying-losses.ts'
import { pointName } from '#drying/points/points.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const iso = (at: number) => new Date(at).toISOString()
const tenth = (figure: number) => Math.round(figure * 10) / 10

interface Unit {
  id: string
  is_dehumidifier: boolean
}
interface Loss {
  job_id: string
  /** When its units came, and when they left or now. */
  from: number
  until: number
  units: Unit[]
  person: string
}
/** A loss with its only chamber. */
type Chambered = Loss & { chamber_id: string }
type Rows = Record<string, object[]>

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

/** Adds the points and a round for each day, with what it read. */
function addRounds(
  rows: Rows,
  drying: DemoDrying,
  loss: Chambered,
  meters: { usual: string; other: string },
) {
  const { job_id, person, from, until, chamber_id } = loss
  const room = new Map((rows.rooms as { id: string; name: string }[]).map((r) => [r.name, r.id]))
  const points = drying.points.map((point, n) => ({ ...point, id: randomUUID(), number: n + 1 }))
  // The last visit of a stalled loss was yesterday.
  const end = drying.story === 'stalled' ? until - 26 * HOUR : until - HOUR
  const visits = Array.from({ length: 1 + Math.floor((end - from - HOUR) / DAY) }, (_, day) => ({
    id: randomUUID(),
    day,
    at: from + HOUR / 2 + day * DAY + ((day * 7) % 5) * 60_000,
  }))
  const last = visits.at(-1)!
  rows.points = points.map(({ id, number, room: name, at: [surface, material, height_in] }) => ({
    id,
    job_id,
    chamber_id,
    room_id: room.get(name),
    number,
    walk_order: number,
    surface,
    material,
    height_in,
    created_by: person,
    created_at: iso(from),
    ...(drying.story === 'finished' && {
      ended_how: 'dry',
      ended_at: iso(until),
      ended_by: person,
    }),
  }))
  rows.point_goals = points.map(({ id, goal, dry }) => ({
    id: randomUUID(),
    job_id,
    point_id: id,
    meter_id: meters.usual,
    mode: 'pin',
    scale: 'mc',
    dry_standard: dry,
    goal,
    created_by: person,
    created_at: iso(from),
  }))
  const isOff = (day: number) => drying.story === 'stalled' && day === last.day
  rows.rounds = visits.map(({ id, day, at }) => ({
    id,
    job_id,
    began_at: iso(at),
    ended_at: iso(at + (10 + points.length) * 60_000),
    all_running: !isOff(day),
    off_unit_ids: isOff(day) ? loss.units.slice(0, 1).map((unit) => unit.id) : [],
    note: day === last.day ? drying.note : null,
    created_by: person,
    created_at: iso(at),
  }))
  rows.air_readings = visits.flatMap(({ id, day, at }) =>
    airOn(day, drying, loss).map((air, n) => ({
      id: randomUUID(),
      job_id,
      round_id: id,
      meter_id: null,
      taken_at: iso(at + n * 45_000),
      created_by: person,
      created_at: iso(at + n * 45_000),
      is_arrival_time: false,
      ...air,
    })),
  )
  rows.point_readings = visits.flatMap(({ id, day, at }) =>
    points.map((point, n) => {
      const isOther = drying.story === 'other meter' && day === last.day
      const value = valueOn(day, point, drying.story)
      const time = iso(at + (8 + n) * 60_000)
      return {
        id: randomUUID(),
        job_id,
        point_id: point.id,
        round_id: id,
        meter_id: isOther ? meters.other : meters.usual,
        mode: isOther ? 'pinless' : 'pin',
        scale: isOther ? 'relative' : 'mc',
        value: isOther ? Math.round(value * 9 + 70) : value,
        taken_at: time,
        is_arrival_time: false,
        created_by: person,
        created_at: time,
      }
    }),
  )
  if (drying.story === 'stalled') rows.alert_answers = [answerOf(rows, points[0]!, loss)]
}

/** % of moisture content on a day. A stalled loss no longer dries after the third. */
function valueOn(day: number, { wet, dry, slow }: DemoPoint, story: DemoDrying['story']) {
  const days = story === 'stalled' ? Math.min(day, 2) : day
  return tenth(dry - 0.5 + (wet - dry + 0.5) * Math.exp(-days / slow))
}

/** The air on a day: it gets drier, and stays as it is where drying stalls. */
function airOn(day: number, { story }: DemoDrying, { chamber_id, units }: Chambered) {
  const days = story === 'stalled' ? Math.min(day, 2) : day
  const rh = tenth(34 + 32 * Math.exp(-days / 2.5) + (story === 'stalled' && day > 3 ? 5 : 0))
  const fahrenheit = tenth(76 + Math.min(days, 4))
  const of = (place: string, air: [number, number], unit: string | null = null) => ({
    place,
    chamber_id: place === 'outside' || place === 'unaffected' ? null : chamber_id,
    equipment_id: unit,
    fahrenheit: air[0],
    rh: air[1],
  })
  return [
    of('outside', [tenth(56 + ((day * 5) % 9)), 58 + ((day * 7) % 11)]),
    of('unaffected', [70, 44]),
    of('chamber', [fahrenheit, rh]),
    ...units
      .filter(({ is_dehumidifier }) => is_dehumidifier)
      .flatMap(({ id }) => [
        of('inlet', [fahrenheit, rh], id),
        of('outlet', [fahrenheit + 16, tenth(rh * 0.34)], id),
      ]),
  ]
}

/** Someone answered that a point of the stalled loss does not dry. */
function answerOf(rows: Rows, point: DemoPoint & { id: string; number: number }, loss: Chambered) {
  const last = (rows.point_readings as { point_id: string; value: number; taken_at: string }[])
    .filter(({ point_id }) => point_id === point.id)
    .at(-1)!
  const name = pointName({
    number: point.number,
    room_name: point.room,
    material: point.at[1],
    material_other: null,
  })
  const answered_at = iso(Date.parse(last.taken_at) + 20 * 60_000)
  return {
    id: randomUUID(),
    job_id: loss.job_id,
    chamber_id: loss.chamber_id,
    alert: `not_moving:${point.id}`,
    alert_at: last.taken_at,
    sentence: `${name} has not dropped below ${last.value}. It still shows that.`,
    reason: 'The base is still on. It comes off tomorrow, with holes behind it.',
    answered_at,
    created_by: loss.person,
    created_at: answered_at,
  }
}
