/** Offered where no one named a room yet. */
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
