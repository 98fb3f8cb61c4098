import type { Words } from '#values/words.ts'

/** Labels and formats of a site's fields. */
export const siteWords = {
  elevation_ft: ['Elevation', (feet: string) => `${Number(feet).toLocaleString('en-US')} ft`],
  building: 'Building',
  year_built: 'Year built',
  occupants: 'Occupants',
  earlier_damage: 'Earlier water damage',
  water_source: 'Source of the water',
  how_stopped: 'How it was stopped',
} as const satisfies Words
