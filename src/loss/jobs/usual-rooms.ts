/** Suggested until someone names a room. */
export const usualRooms = [
  'Living room',
  'Kitchen',
  'Bedroom',
  'Bathroom',
  'Hallway',
  'Basement',
  'Crawl space',
  'Attic',
  'Garage',
]
