import type { CopiedRoom } from '#drying/rooms/rooms.ts'

const ft = (name: string, length: number, width: number, height = 8): CopiedRoom => ({
  name,
  length_in: length * 12,
  width_in: width * 12,
  height_in: height * 12,
  insets: 0,
})

/**
 * Rooms of usual homes, to begin with. The sizes are round figures of ours, which the crew measures
 * and corrects.
 */
export const usualHomes: Record<string, readonly CopiedRoom[]> = {
  'Apartment, 1 bedroom': [
    ft('Living room', 16, 13),
    ft('Kitchen', 10, 9),
    ft('Bedroom', 12, 12),
    ft('Bathroom', 8, 5),
    ft('Hallway', 8, 4),
  ],
  'Apartment, 2 bedrooms': [
    ft('Living room', 18, 14),
    ft('Kitchen', 11, 10),
    ft('Primary bedroom', 14, 12),
    ft('Bedroom', 12, 11),
    ft('Primary bathroom', 9, 6),
    ft('Bathroom', 8, 5),
    ft('Hallway', 12, 4),
  ],
  'House, 3 bedrooms': [
    ft('Living room', 20, 15, 9),
    ft('Dining room', 13, 12, 9),
    ft('Kitchen', 14, 12, 9),
    ft('Primary bedroom', 16, 14, 9),
    ft('Bedroom 2', 12, 12),
    ft('Bedroom 3', 12, 11),
    ft('Primary bathroom', 11, 9),
    ft('Bathroom', 9, 5),
    ft('Laundry', 8, 6),
    ft('Hallway', 18, 4),
  ],
  'Finished basement': [
    ft('Family room', 22, 16),
    ft('Bedroom', 12, 11),
    ft('Bathroom', 8, 5),
    ft('Storage', 12, 10),
    ft('Mechanical room', 9, 7),
  ],
}
