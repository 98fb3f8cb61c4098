import { randomUUID } from 'node:crypto'
import type { DemoDrying, DemoPoint } from '#db/demo/drying-losses.ts'
import { pointName } from '#drying/points/points.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const iso = (at: number) => new Date(at).toISOString()
const tenth = (figure: number) => Math.round(figure * 10) / 10

export interface Unit {
  id: string
  is_dehumidifier: boolean
}
export interface Loss {
  job_id: string
  /** When its units came, and when they left or now. */
  from: number
  until: number
  units: Unit[]
  person: string
}
/** A loss with its only chamber. */
type Chambered = Loss & { chamber_id: string }
export type Rows = Record<string, object[]>
/** Ids of the meters. */
export interface Meters {
  usual: string
  other: string
}

/** A round each morning. The last visit of a stalled loss was a day before the others'. */
function visitsOf({ story }: DemoDrying, { from, until }: Loss) {
  const end = story === 'stalled' ? until - 26 * HOUR : until - HOUR
  const days = Math.max(1, 1 + Math.floor((end - from - HOUR) / DAY))
  return Array.from({ length: days }, (_, day) => ({
    id: randomUUID(),
    day,
    at: from + HOUR / 2 + day * DAY + ((day * 7) % 5) * 60_000,
  }))
}

type NumberedPoint = DemoPoint & { id: string; number: number }

/** Adds the points with their goals. Those of a finished loss ended as dry. */
function addPoints(
  rows: Rows,
  { story }: DemoDrying,
  { job_id, person, from, until, chamber_id }: Chambered,
  { points, meters }: { points: NumberedPoint[]; meters: Meters },
) {
  const room = new Map((rows.rooms as { id: string; name: string }[]).map((r) => [r.name, r.id]))
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
    ...(story === 'finished' && {
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
}

/** Adds the points and a round for each day, with what it read. */
export function addRounds(rows: Rows, drying: DemoDrying, loss: Chambered, meters: Meters) {
  const { job_id, person } = loss
  const points = drying.points.map((point, n) => ({ ...point, id: randomUUID(), number: n + 1 }))
  addPoints(rows, drying, loss, { points, meters })
  const visits = visitsOf(drying, loss)
  const last = visits.at(-1)!
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
function answerOf(rows: Rows, point: NumberedPoint, loss: Chambered) {
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
