import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { job, site } from '#drying/drying-log/basement-loss.ts'
import type { DryingLog } from '#drying/drying-log/drying-log.ts'
import type { PointReading } from '#drying/point-readings/point-readings.ts'
import type { Point } from '#drying/points/points.ts'
import type { Round } from '#drying/rounds/rounds.ts'
import type { AirPlace } from '#drying/rounds/stops.ts'
import { factorsOf } from '#drying/sizing/sizing-factors.ts'

// A basement for tests of the log: read each morning from March 2, 2026, at 9:20 in Atlanta.

const [CHAMBER, ROOM, METER, HYGROMETER, UNIT] = ['chamber', 'room', 'meter', 'air-meter', 'unit']
const at = (day: number, minute = 20) =>
  new Date(Date.UTC(2026, 2, 2 + day, 14, minute)).toISOString().replace('Z', '000Z')
const who = { who_name: 'Erin Castillo', is_arrival_time: false, imported_at: null }
const counts = { corrects_id: null, struck_at: null, struck_by_name: null, struck_reason: null }
const struck = (day: number) => ({
  struck_at: at(day, 40),
  struck_by_name: 'Erin Castillo',
  struck_reason: 'Typed wrong',
})

const airAt = (
  day: number,
  place: AirPlace,
  [fahrenheit, rh]: readonly [number, number],
): AirReading => {
  const isOfUnit = place === 'inlet' || place === 'outlet'
  const isInside = isOfUnit || place === 'chamber'
  return {
    id: `${place} ${day}`,
    round_id: `round ${day}`,
    place,
    chamber_id: isInside ? CHAMBER : null,
    chamber_name: isInside ? 'Basement' : null,
    equipment_id: isOfUnit ? UNIT : null,
    unit_name: isOfUnit ? 'LGR · D-12' : null,
    meter_id: HYGROMETER,
    fahrenheit,
    rh,
    taken_at: at(day, 10),
    ...who,
    ...counts,
  }
}

const readingAt = (
  number: number,
  day: number,
  other: Partial<PointReading> = {},
): PointReading => ({
  id: `reading ${number} ${day}`,
  round_id: `round ${day}`,
  meter_id: METER,
  mode: 'pin',
  scale: 'wme',
  value: Math.max(14, Math.round(10 * (12 + 28 * 0.82 ** day)) / 10),
  surface_fahrenheit: null,
  taken_at: at(day),
  ...who,
  ...counts,
  ...other,
})

/** The first point was typed wrong on the second day. */
function readingsOf(number: number, days: number) {
  const all = Array.from({ length: days }, (_, day) => readingAt(number, day))
  const [, second] = all
  if (number !== 1 || !second) return all
  const wrong = { ...second, id: 'wrong', value: 99, ...struck(1) }
  return [all[0]!, wrong, { ...second, corrects_id: 'wrong' }, ...all.slice(2)]
}

const pointOf = (number: number, days: number): Point => ({
  id: `point ${number}`,
  number,
  chamber_id: CHAMBER,
  room_id: ROOM,
  room_name: 'Laundry',
  surface: 'wall',
  material: number % 3 === 0 ? 'wood_framing' : 'drywall',
  material_other: null,
  height_in: 6,
  spot: null,
  ended_how: null,
  ended_reason: null,
  ended_at: null,
  ended_by_name: null,
  goals: [{ meter_id: METER, mode: 'pin', scale: 'wme', goal: 16, dry_standard: 12 }],
  readings: readingsOf(number, days),
})

const roundOf = (day: number): Round => ({
  id: `round ${day}`,
  began_at: at(day, 5),
  ended_at: at(day, 45),
  all_running: true,
  off: [],
  note: day === 0 ? 'Set the containment.' : null,
  who_id: null,
  who_name: 'Erin Castillo',
  arrived_at: at(day, 0),
  left_at: at(day, 50),
  imported_from: null,
  imported_at: null,
  skipped: day === 1 ? [{ stop: 'outside', name: 'Outside', reason: 'Meter not at hand' }] : [],
  photos: day === 1 ? [{ id: 'p', stop: 'outside', name: 'Outside', state: 'ready' }] : [],
})

const chambers: DryingLog['chambers'] = [
  {
    id: CHAMBER,
    name: 'Basement',
    water_category: 2,
    category_reason: 'Washing machine discharge',
    water_class: null,
    class_reason: null,
    former: [
      {
        water_category: 1,
        category_reason: 'Supply line',
        water_class: null,
        class_reason: null,
        until: at(0, 30),
        changed_by_name: 'Erin Castillo',
      },
    ],
    stage: 'drying',
    least_fahrenheit: 70,
    most_fahrenheit: 90,
    most_rh_first_day: 60,
    most_rh: 40,
    dew_point_margin: 5,
    build_out: null,
    construction: null,
    hvac: null,
    weather: null,
    envelope: null,
    created_at: at(0, 0),
    removed_at: null,
  },
]

const rooms: DryingLog['rooms'] = [
  {
    id: ROOM,
    name: 'Laundry',
    chamber_id: CHAMBER,
    length_in: 144,
    width_in: 120,
    height_in: 96,
    insets: 0,
    wet_floor_sf: 60,
    wet_wall_below_sf: 24,
    wet_wall_above_sf: 0,
    wet_ceiling_sf: 0,
  },
]

const units: DryingLog['units'] = [
  {
    id: 'placement',
    equipment_id: UNIT,
    name: 'LGR',
    item_number: 'D-12',
    model_number: 'LGR 3500i',
    serial_number: '88-1204',
    category: 'dehumidifier',
    room: 'Laundry',
    placed_at: at(0, 15),
    removed_at: null,
  },
]

const plans: DryingLog['plans'] = [
  {
    id: 'plan',
    name: 'Basement',
    place: -1,
    drawing: {
      rooms: [
        {
          id: 'laundry',
          name: 'Laundry',
          room_id: ROOM,
          corners: [
            { x: 0, y: 0 },
            { x: 144, y: 0 },
            { x: 144, y: 120 },
            { x: 0, y: 120 },
          ],
        },
      ],
      doors: [{ id: 'door', room: 'laundry', wall: 2, offset: 40, width: 32 }],
      wet: [
        {
          id: 'wet',
          corners: [
            { x: 0, y: 0 },
            { x: 90, y: 0 },
            { x: 90, y: 96 },
            { x: 0, y: 96 },
          ],
        },
      ],
      pins: [
        { id: 'a', kind: 'point', ref: 'point 1', text: null, x: 6, y: 40 },
        { id: 'b', kind: 'equipment', ref: 'placement', text: null, x: 110, y: 40 },
        { id: 'c', kind: 'note', ref: null, text: 'Hose burst here', x: 60, y: 12 },
      ],
    },
  },
]

/** Returns a log of so many days and points, one of them with a corrected reading. */
export function basementLog({ days, points }: { days: number; points: number }): DryingLog {
  const each = Array.from({ length: days }, (_, day) => day)
  return {
    job,
    zone: 'America/New_York',
    now: at(days, 0),
    site,
    chambers,
    rooms,
    points: Array.from({ length: points }, (_, n) => pointOf(n + 1, days)),
    air: each.flatMap((day) => [
      ...(day === 1 ? [] : [airAt(day, 'outside', [55 + (day % 4), 48])]),
      airAt(day, 'unaffected', [70, 42]),
      airAt(day, 'chamber', [80, Math.max(24, 60 - 4 * day)]),
      airAt(day, 'inlet', [80, Math.max(24, 60 - 4 * day)]),
      airAt(day, 'outlet', [98, 18]),
    ]),
    rounds: each.map(roundOf),
    units,
    answers: [],
    meters: [
      { id: METER, maker: 'Protimeter', model: 'MMS3', serial_number: '4411', archived_at: null },
      { id: HYGROMETER, maker: 'Extech', model: 'RH25', serial_number: null, archived_at: null },
    ],
    plans,
    photos_on_plans: [],
    factors: factorsOf([]),
  }
}
