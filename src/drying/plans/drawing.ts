import { z } from 'zod'
import { outlineProblem } from '#drying/rooms/shapes.ts'
import { optionalLine, requiredLine, rowId } from '#values/text.ts'

// A floor as it is drawn. Coordinates are whole inches to the right and down from an origin that
// means nothing. Limits are our choice, against drawings that no phone can show.

/** Farthest from the origin, in inches (1,000 ft). */
export const FARTHEST = 12_000
export const MOST_ROOMS = 60
/** Corners of one room or wet area. */
export const MOST_CORNERS = 60
export const MOST_WET_AREAS = 60
const MOST_DOORS = 200
export const MOST_PINS = 500
/** Inches, as most inside doors have them in the US. */
export const USUAL_DOOR = 32

const FAR = 'This is too far away: a plan can be at most 2,000 ft wide'
const inches = z.int('Place it at whole inches').min(-FARTHEST, FAR).max(FARTHEST, FAR)
const partId = z.string().regex(/^[\w-]{1,36}$/, 'This is not the id of a part of a plan')
const corner = z.strictObject({ x: inches, y: inches })
const corners = z
  .array(corner)
  .min(3, 'Draw at least 3 corners')
  .max(MOST_CORNERS, `Draw at most ${MOST_CORNERS} corners`)

const planRoom = z.strictObject({
  id: partId,
  name: requiredLine('Name', 60),
  room_id: rowId.nullable().describe('The measured room of the job that this is'),
  corners,
})
export type PlanRoom = z.output<typeof planRoom>

const door = z.strictObject({
  id: partId,
  room: partId.describe('The room of the plan whose wall it is in'),
  wall: z.int().min(0).max(MOST_CORNERS).describe('From the corner of this number to the next'),
  offset: z.int().min(0).max(FARTHEST).describe('Inches from that corner'),
  width: z
    .int()
    .min(6, 'A door is at least 6 inches wide')
    .max(600, 'A door is at most 50 ft wide'),
})
export type Door = z.output<typeof door>

const wetArea = z.strictObject({ id: partId, corners })
export type WetArea = z.output<typeof wetArea>

/** Pins and their names. A note has a text; the others name a row of the job. */
export const pinKinds = {
  note: 'Note',
  equipment: 'Equipment',
  point: 'Moisture point',
  photo: 'Photo',
} as const
const pin = z.strictObject({
  id: partId,
  kind: z.enum(['note', 'equipment', 'point', 'photo']),
  ref: rowId.nullable().describe('Of equipment its placement, else the point or the photo'),
  text: optionalLine('Note', 120),
  x: inches,
  y: inches,
})
export type Pin = z.output<typeof pin>

const span = z
  .number()
  .min(12, 'A photo under a plan is at least 1 ft wide')
  .max(2 * FARTHEST, 'A photo under a plan is at most 2,000 ft wide')
  .multipleOf(0.01)
const background = z.strictObject({
  photo_id: rowId.describe('A photo of the same job'),
  x: inches,
  y: inches,
  width: span.describe('Inches before it is turned, from `x` and `y` to the right'),
  height: span,
  turn: z.literal([0, 90, 180, 270]).describe('Degrees to the right around its middle'),
  is_hidden: z.boolean(),
})
export type Background = z.output<typeof background>

/** The parts of a floor, without the rules between them. */
export const drawingShape = z.strictObject({
  rooms: z.array(planRoom).max(MOST_ROOMS, `A floor can have at most ${MOST_ROOMS} rooms`),
  doors: z.array(door).max(MOST_DOORS, `A floor can have at most ${MOST_DOORS} doors`),
  wet: z.array(wetArea).max(MOST_WET_AREAS, `A floor can have at most ${MOST_WET_AREAS} wet areas`),
  pins: z.array(pin).max(MOST_PINS, `A floor can have at most ${MOST_PINS} pins`),
  background: background.optional().describe('A picture under the rooms'),
})
export type Drawing = z.output<typeof drawingShape>

type Problem = [path: (string | number)[], message: string]

function* problemsOf({ rooms, doors, wet, pins }: Drawing): Generator<Problem> {
  const ids = [...rooms, ...doors, ...wet, ...pins].map(({ id }) => id)
  if (new Set(ids).size < ids.length) yield [[], 'Two parts of the plan have the same id']
  const linked = rooms.flatMap(({ room_id }) => room_id ?? [])
  if (new Set(linked).size < linked.length)
    yield [['rooms'], 'Two rooms of the plan are the same measured room']
  for (const [n, { name, corners: outline }] of rooms.entries()) {
    const problem = outlineProblem(outline)
    if (problem) yield [['rooms', n], `${name}: ${problem}`]
  }
  for (const [n, { corners: outline }] of wet.entries()) {
    const problem = outlineProblem(outline)
    if (problem) yield [['wet', n], `Wet area: ${problem}`]
  }
  for (const [n, { room, wall, offset, width }] of doors.entries()) {
    const outline = rooms.find(({ id }) => id === room)?.corners
    const [from, to] = [outline?.[wall], outline?.[(wall + 1) % outline.length]]
    if (!from || !to) yield [['doors', n], 'This door is in no wall of the plan']
    else if (offset + width > Math.hypot(to.x - from.x, to.y - from.y) + 0.5)
      yield [['doors', n], 'This door is wider than its wall']
  }
  for (const [n, { kind, ref, text }] of pins.entries())
    if (kind === 'note' ? text === null || ref !== null : ref === null)
      yield [['pins', n], kind === 'note' ? 'Enter a note' : 'This pin names nothing']
}

/** A floor as it is saved: outlines that are rooms, doors in walls, and pins that say something. */
export const drawing = drawingShape.superRefine((given, context) => {
  for (const [path, message] of problemsOf(given))
    context.addIssue({ code: 'custom', path, message })
})

/** Returns the ids of the photos that a drawing names. */
export const photosOn = ({ pins, background: picture }: Drawing) => [
  ...pins.flatMap(({ kind, ref }) => (kind === 'photo' && ref) || []),
  ...(picture ? [picture.photo_id] : []),
]

export const blankDrawing: Drawing = { rooms: [], doors: [], wet: [], pins: [] }

/** Reads the text of a drawing. Throws if it is not one. */
export const drawingOf = (text: string): Drawing => drawingShape.parse(JSON.parse(text))
