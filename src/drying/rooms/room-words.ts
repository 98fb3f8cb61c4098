import { shownLength } from '#drying/rooms/room-length.ts'
import type { Words } from '#values/words.ts'

const length = (inches: string) => (/^\d+$/.test(inches) ? shownLength(Number(inches)) : inches)
const area = (sf: string) => `${Number(sf).toLocaleString('en-US')} sf`

/** Labels and formats of a room's fields. */
export const roomWords = {
  name: 'Name',
  chamber_id: ['Chamber', () => 'Another chamber', 'None'],
  length_in: ['Length', length],
  width_in: ['Width', length],
  height_in: ['Height', length],
  wet_floor_sf: ['Wet floor', area],
  wet_wall_below_sf: ['Wet wall below 2 ft', area],
  wet_wall_above_sf: ['Wet wall above 2 ft', area],
  wet_ceiling_sf: ['Wet ceiling', area],
  insets: 'Insets over 18 in',
} as const satisfies Words
