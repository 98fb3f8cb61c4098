import { z } from 'zod'
import { type Drawing, drawing, drawingOf, drawingShape } from '#drying/plans/drawing.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { newId, requiredLine, rowId, tooLong } from '#values/text.ts'
import type { Words } from '#values/words.ts'
import { counted } from '#values/counted.ts'

const PLACE = 'A floor has a place from -100 to 100'
const SAME_NAME = 'This job already has a floor with this name'
export const PHOTO_OF_OTHER_JOB = 'Use only photos of this job'
const TOO_MUCH = 'There is too much on this floor. Draw part of it on another floor.'

const name = requiredLine('Name', 60)
export const planForm = z.strictObject({ name, drawing })
export const newPlan = planForm.extend({
  id: newId,
  job_id: rowId,
  place: z.int().min(-100, PLACE).max(100, PLACE).describe('Floors are listed from the lowest up'),
})
export const planChange = planForm.partial().extend({ id: rowId })

/** The form of a floor's name. */
export const floorForm = planForm.pick({ name: true })

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  place: z.int(),
  drawing: drawingShape,
})
export type Plan = z.output<typeof plan>

/** Names that people give floors, from the lowest up. */
export const usualFloors = ['Basement', 'Floor 1', 'Floor 2', 'Floor 3', 'Attic'] as const

/** Returns the place of a floor by its name: a basement is below the others, an attic above. */
export function placeOf(floor: string, others: readonly Pick<Plan, 'place'>[]): number {
  if (/basement|cellar|crawl/i.test(floor)) return -1
  if (/attic|roof/i.test(floor)) return 90
  const [, level] = /^floor (\d{1,2})$/i.exec(floor.trim()) ?? []
  if (level !== undefined) return Math.min(Number(level), 89)
  return Math.min(89, Math.max(0, ...others.map(({ place }) => (place < 89 ? place : 0))) + 1)
}

/** Says in short what is on a floor. */
export const drawnWords = ({ rooms, wet, pins, background }: Drawing) =>
  [
    counted(rooms.length, 'room'),
    counted(wet.length, 'wet area'),
    counted(pins.length, 'pin'),
    ...(background ? ['a background photo'] : []),
  ].join(', ')

function textInWords(text: string) {
  try {
    return drawnWords(drawingOf(text))
  } catch {
    return 'Changed'
  }
}

/** Labels and formats of a floor's fields. */
export const planWords = {
  name: 'Name',
  drawing: ['Drawing', textInWords],
} as const satisfies Words

export const constraintMessages = {
  plans_job_is_open: { message: JOB_CLOSED },
  plans_name_length: tooLong('name', 'Name', 60),
  plans_name_unique: { field: 'name', message: SAME_NAME },
  plans_place_range: { field: 'place', message: PLACE },
  plans_drawing_is_object: { field: 'drawing', message: 'This is not a drawing' },
  plans_photos_of_same_job: { field: 'drawing', message: PHOTO_OF_OTHER_JOB },
  plans_drawing_size: { field: 'drawing', message: TOO_MUCH },
}
