import type { Point } from '#drying/points/points.ts'

/** A room: name, then length, width and height in feet, and the wet square feet of floor and wall. */
export type DemoRoom = [
  name: string,
  length: number,
  width: number,
  height: number,
  wet_floor: number,
  wet_wall: number,
]

/** A point: its room, surface, material, inches above the floor, and how it dries. */
export interface DemoPoint {
  room: string
  at: [surface: string, material: Point['material'], height_in: number]
  /** % of moisture content on the first day, when it is dry, and its goal. */
  wet: number
  dry: number
  goal: number
  /** Days in which the excess falls to 37%. */
  slow: number
}

export interface DemoDrying {
  /** The job: the status of its customer, and its place from the newest on. */
  of: [status: string, place: number]
  /** Units came this many days ago, instead of when the demo's placements say. */
  placed_days_ago?: number
  site: { elevation_ft: number; building: string; water_source: string; how_stopped: string }
  chamber: string
  category_reason: string
  rooms: DemoRoom[]
  points: DemoPoint[]
  story: 'textbook' | 'stalled' | 'other meter' | 'finished'
  note: string
}

const point = (
  room: string,
  at: DemoPoint['at'],
  [wet, dry, goal, slow]: [number, number, number, number],
): DemoPoint => ({ room, at, wet, dry, goal, slow })

/** One loss dries as it should, one stalls, one was read with another meter, and one is dry. */
export const dryingLosses: DemoDrying[] = [
  {
    of: ['active_w_equip', 0],
    site: {
      elevation_ft: 950,
      building: 'House, two floors',
      water_source: 'Ice-maker line behind the refrigerator',
      how_stopped: 'Valve under the sink closed by the owner',
    },
    chamber: 'First floor',
    category_reason: 'Supply line, found within a day',
    rooms: [
      ['Kitchen', 14, 12, 9, 120, 40],
      ['Dining room', 12, 12, 9, 60, 12],
    ],
    points: [
      point('Kitchen', ['floor', 'hardwood', 0], [24, 7, 10, 5.5]),
      point('Kitchen', ['wall', 'drywall', 6], [28, 7.5, 12, 2.6]),
      point('Kitchen', ['baseboard', 'wood_framing', 2], [26, 8, 12, 3]),
      point('Kitchen', ['cabinet', 'particle_board', 4], [22, 8, 12, 3.4]),
      point('Dining room', ['floor', 'hardwood', 0], [18, 7, 10, 4]),
      point('Dining room', ['wall', 'drywall', 6], [21, 7.5, 12, 2.4]),
    ],
    story: 'textbook',
    note: 'Mats stay on the hardwood. Doors to the hallway are closed.',
  },
  {
    of: ['active_w_equip', 1],
    placed_days_ago: 6,
    site: {
      elevation_ft: 1010,
      building: 'Office, upper floor',
      water_source: 'Broken sprinkler head',
      how_stopped: 'Riser closed by the fire department',
    },
    chamber: 'Upstairs',
    category_reason: 'Sprinkler water, clear, extracted the same day',
    rooms: [
      ['Living room', 18, 14, 8, 200, 60],
      ['Primary bedroom', 16, 13, 8, 150, 30],
    ],
    points: [
      point('Living room', ['wall', 'drywall', 6], [27, 8, 12, 3]),
      point('Living room', ['subfloor', 'plywood', 0], [29, 9, 13, 4]),
      point('Living room', ['ceiling', 'drywall', 96], [20, 8, 12, 3]),
      point('Primary bedroom', ['wall', 'drywall', 12], [24, 8, 12, 3]),
      point('Primary bedroom', ['subfloor', 'plywood', 0], [26, 9, 13, 4]),
    ],
    story: 'stalled',
    note: 'A breaker trips. The tenant turns units off at night.',
  },
  {
    of: ['active_w_equip', 2],
    placed_days_ago: 5,
    site: {
      elevation_ft: 1180,
      building: 'House, crawl space',
      water_source: 'Washing-machine hose',
      how_stopped: 'Main closed, hose replaced',
    },
    chamber: 'Laundry and kitchen',
    category_reason: 'Washing-machine water',
    rooms: [
      ['Kitchen', 13, 11, 8, 90, 20],
      ['Hallway', 14, 4, 8, 56, 10],
    ],
    points: [
      point('Kitchen', ['subfloor', 'plywood', 0], [27, 9, 13, 3]),
      point('Kitchen', ['wall', 'drywall', 6], [25, 8, 12, 2.5]),
      point('Hallway', ['wall', 'drywall', 6], [23, 8, 12, 2.5]),
      point('Hallway', ['baseboard', 'wood_framing', 2], [24, 8, 12, 3]),
    ],
    story: 'other meter',
    note: 'The usual meter stayed at the shop.',
  },
  {
    of: ['active_equip_picked_up', 0],
    site: {
      elevation_ft: 5,
      building: 'House, two floors',
      water_source: 'Bathtub on the second floor',
      how_stopped: 'Tap closed',
    },
    chamber: 'Living room and stairs',
    category_reason: 'Tap water, extracted within hours',
    rooms: [
      ['Living room', 17, 15, 9, 110, 40],
      ['Stairs', 10, 4, 12, 30, 20],
    ],
    points: [
      point('Living room', ['ceiling', 'drywall', 108], [26, 8, 12, 2]),
      point('Living room', ['wall', 'drywall', 12], [24, 8, 12, 2]),
      point('Living room', ['framing', 'wood_framing', 48], [22, 8, 12, 2.4]),
      point('Stairs', ['wall', 'drywall', 6], [21, 8, 12, 1.8]),
    ],
    story: 'finished',
    note: 'All points are at their goal for the second day.',
  },
]
