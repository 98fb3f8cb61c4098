import { z } from 'zod'
import { inchesOf } from '#drying/rooms/room-length.ts'
import { LONGEST_WALL, type WetAreas, sizeOfRoom, wetProblems } from '#drying/rooms/shapes.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { typedNumber, wholeNumberOf } from '#values/amounts.ts'
import { newId, requiredLine, rowId, tooLong } from '#values/text.ts'

/** Inches (100 ft). Our choice, against slips of the keyboard. */
export const HIGHEST_ROOM = 1200
/** Insets of one room. Our choice, against slips of the keyboard. */
const MOST_INSETS = 100
/** Square feet of one room, as its longest walls allow. */
const LARGEST_AREA = 1_000_000
const AN_AREA = 'Enter square feet like 120 or 120.5'
const LONGEST = 'A wall can have at most 1,000 ft'
const HIGHEST = 'A room can be at most 100 ft high'
const INSETS = `A room can have at most ${MOST_INSETS} insets`

const wall = (name: string) =>
  z.int().min(1, `${name} must be at least 1 inch`).max(LONGEST_WALL, LONGEST)
const height = z.int().min(1, 'Height must be at least 1 inch').max(HIGHEST_ROOM, HIGHEST)
const area = z
  .number()
  .min(0, 'Enter 0 or more square feet')
  .max(LARGEST_AREA, 'Enter at most 1,000,000 square feet')
  .multipleOf(0.01, AN_AREA)
const insets = z.int().min(0).max(MOST_INSETS, INSETS)

/** A room as it is measured: lengths in inches, wet areas in square feet with two decimals. */
export const roomForm = z.strictObject({
  name: requiredLine('Name', 100),
  chamber_id: rowId.nullable(),
  length_in: wall('Length'),
  width_in: wall('Width'),
  height_in: height,
  wet_floor_sf: area,
  wet_wall_below_sf: area,
  wet_wall_above_sf: area,
  wet_ceiling_sf: area,
  insets,
})
export const newRoom = roomForm.extend({ id: newId, job_id: rowId })

/** Rooms of one copy. Our choice: more than a large house has. */
const MOST_COPIED = 100
const copiedRoom = roomForm.pick({
  name: true,
  length_in: true,
  width_in: true,
  height_in: true,
  insets: true,
})
/** A room without what got wet, as it is copied from another job. Lengths in inches. */
export type CopiedRoom = z.output<typeof copiedRoom>
export const newRooms = z.strictObject({
  job_id: rowId,
  chamber_id: rowId.nullable(),
  rooms: z
    .array(copiedRoom.extend({ id: newId }))
    .min(1, 'Choose at least one room')
    .max(MOST_COPIED, `Choose at most ${MOST_COPIED} rooms`),
})
export const roomChange = roomForm.partial().extend({ id: rowId })

const squareFeetOf = (text: string) =>
  text.trim() === '' ? 0 : /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined
const typedArea = typedNumber(squareFeetOf, AN_AREA).pipe(area)
const typedLength = (taken: z.ZodType<number, number>) =>
  typedNumber(inchesOf, `Enter a length like 12' 6" or 12.5`).pipe(taken)

/** The same as typed: numbers are text, an empty area is 0, and no chamber is an empty text. */
export const typedRoom = roomForm
  .extend({
    chamber_id: z.string().transform((id) => (id === '' ? null : id)),
    length_in: typedLength(roomForm.shape.length_in),
    width_in: typedLength(roomForm.shape.width_in),
    height_in: typedLength(height),
    wet_floor_sf: typedArea,
    wet_wall_below_sf: typedArea,
    wet_wall_above_sf: typedArea,
    wet_ceiling_sf: typedArea,
    insets: typedNumber(
      (text) => (text.trim() === '' ? 0 : wholeNumberOf(text)),
      'Enter a whole number',
    ).pipe(insets),
  })
  .superRefine((room, context) => {
    for (const [field, message] of Object.entries(roomProblems(room)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

export const room = z.object({
  id: z.string(),
  name: z.string(),
  chamber_id: z.string().nullable(),
  length_in: z.int().describe('Inches, as width and height'),
  width_in: z.int(),
  height_in: z.int(),
  wet_floor_sf: z.number().describe('Wet square feet, as the next three'),
  wet_wall_below_sf: z.number().describe('Up to 2 ft above the floor'),
  wet_wall_above_sf: z.number(),
  wet_ceiling_sf: z.number(),
  insets: z.int().describe('Insets and offsets of a wall over 18 inches'),
})
export type Room = z.infer<typeof room>

type Measures = Omit<Room, 'id' | 'name' | 'chamber_id'>

/** Returns the size of a room in feet. */
export const sizeOf = ({ length_in, width_in, height_in }: Measures) =>
  sizeOfRoom(length_in, width_in, height_in)

/** Returns the wet areas of a room in square feet. */
export const wetOf = (room: Measures): WetAreas => ({
  floor_sf: room.wet_floor_sf,
  wall_below_sf: room.wet_wall_below_sf,
  wall_above_sf: room.wet_wall_above_sf,
  ceiling_sf: room.wet_ceiling_sf,
})

/** Returns what is wrong with a room's wet areas, by field: none can be larger than the room. */
export const roomProblems = (room: Measures): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wetProblems(sizeOf(room), wetOf(room))).map(([part, message]) => [
      `wet_${part}`,
      message,
    ]),
  )

export const constraintMessages = {
  rooms_name_length: tooLong('name', 'Name', 100),
  rooms_length_range: { field: 'length_in', message: LONGEST },
  rooms_width_range: { field: 'width_in', message: LONGEST },
  rooms_height_range: { field: 'height_in', message: HIGHEST },
  rooms_wet_floor_range: { field: 'wet_floor_sf', message: AN_AREA },
  rooms_wet_wall_below_range: { field: 'wet_wall_below_sf', message: AN_AREA },
  rooms_wet_wall_above_range: { field: 'wet_wall_above_sf', message: AN_AREA },
  rooms_wet_ceiling_range: { field: 'wet_ceiling_sf', message: AN_AREA },
  rooms_insets_range: { field: 'insets', message: INSETS },
  rooms_job_is_open: { message: JOB_CLOSED },
  rooms_chamber_of_same_job: { field: 'chamber_id', message: 'Choose a chamber of this job' },
}
