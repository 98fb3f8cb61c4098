import { materials, surfaces } from '#drying/points/points.ts'
import { endings } from '#drying/series/series.ts'
import { type Words, labelIn } from '#values/words.ts'

/** Labels and formats of a point's fields. */
export const pointWords = {
  chamber_id: ['Chamber', () => 'Another chamber'],
  room_id: ['Room', () => 'Another room', 'None'],
  surface: ['Surface', labelIn(surfaces)],
  material: ['Material', labelIn(materials)],
  material_other: 'Name of the material',
  height_in: ['Height or depth', (inches: string) => `${inches} in`],
  spot: 'Where exactly',
  ended_how: ['Ended', labelIn(endings), 'No'],
  ended_reason: 'Reason',
  ended_at: ['Ended at', (at: string) => at],
} as const satisfies Words
