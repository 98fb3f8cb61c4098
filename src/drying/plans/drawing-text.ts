import type { Background, Drawing } from '#drying/plans/drawing.ts'

const inOrder = ({ x, y }: { x: number; y: number }) => ({ x, y })
const backgroundInOrder = ({ photo_id, x, y, width, height, turn, is_hidden }: Background) => ({
  ...{ photo_id, x, y, width, height, turn, is_hidden },
})

/**
 * Returns a drawing as text with its fields in one order. Two drawings are the same if their texts
 * are, on a device and in the database alike.
 */
export const drawingText = ({ rooms, doors, wet, pins, background }: Drawing) =>
  JSON.stringify({
    rooms: rooms.map(({ id, name, room_id, corners: outline }) => ({
      id,
      name,
      room_id,
      corners: outline.map(inOrder),
    })),
    doors: doors.map(({ id, room, wall, offset, width }) => ({ id, room, wall, offset, width })),
    wet: wet.map(({ id, corners: outline }) => ({ id, corners: outline.map(inOrder) })),
    pins: pins.map(({ id, kind, ref, text, x, y }) => ({ id, kind, ref, text, x, y })),
    ...(background && { background: backgroundInOrder(background) }),
  })
