import { z } from 'zod'
import { elevationSchema } from '#drying/air/air.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { typedNumber, wholeNumberOf } from '#values/amounts.ts'
import { newId, optionalLine, optionalText, rowId, tooLong } from '#values/text.ts'

const FIRST_YEAR = 1600
const LAST_YEAR = 2200
const A_YEAR = 'Enter a year like 1972'
const AN_ELEVATION = 'Enter the elevation in feet, like 1050'

const elevation = elevationSchema.int(AN_ELEVATION)
const year = z.int(A_YEAR).min(FIRST_YEAR, A_YEAR).max(LAST_YEAR, A_YEAR).nullable()

/** The site of a loss. Only the elevation is needed: grains per pound depend on it. */
export const siteForm = z.strictObject({
  elevation_ft: elevation.describe('Feet above sea level'),
  building: optionalLine('Building', 100),
  year_built: year,
  occupants: optionalLine('Occupants', 200),
  earlier_damage: optionalText('Earlier water damage', 1000),
  water_source: optionalText('Source of the water', 1000),
  how_stopped: optionalText('How it was stopped', 1000),
})
export const newSite = siteForm.extend({ id: newId, job_id: rowId })
export const siteChange = siteForm.partial().extend({ id: rowId })

/** Feet as typed: `1,050`, `-12` or `1050 ft`. */
export function feetOf(text: string) {
  const plain = text
    .trim()
    .replaceAll(',', '')
    .replace(/\s*(ft|feet|')$/i, '')
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : undefined
}

/** The same as typed: numbers are text. */
export const typedSite = siteForm.extend({
  elevation_ft: typedNumber(feetOf, AN_ELEVATION).pipe(elevation),
  year_built: typedNumber<number | null>(
    (text) => (text.trim() === '' ? null : wholeNumberOf(text)),
    A_YEAR,
  ).pipe(year),
})

export const site = z.object({
  id: z.string(),
  elevation_ft: z.int().describe('Feet above sea level'),
  building: z.string().nullable(),
  year_built: z.int().nullable(),
  occupants: z.string().nullable(),
  earlier_damage: z.string().nullable(),
  water_source: z.string().nullable(),
  how_stopped: z.string().nullable(),
})
export type Site = z.infer<typeof site>

export const constraintMessages = {
  sites_job_is_open: { message: JOB_CLOSED },
  sites_one_per_job: {
    message: 'Someone else just entered the site of this job. Reload the page to see it.',
  },
  sites_job_id_fkey: { message: 'Job not found' },
  sites_elevation_range: {
    field: 'elevation_ft',
    message: 'Enter an elevation from -1,500 to 20,000 ft',
  },
  sites_building_length: tooLong('building', 'Building', 100),
  sites_year_built_range: { field: 'year_built', message: A_YEAR },
  sites_occupants_length: tooLong('occupants', 'Occupants', 200),
  sites_earlier_damage_length: tooLong('earlier_damage', 'Earlier water damage', 1000),
  sites_water_source_length: tooLong('water_source', 'Source of the water', 1000),
  sites_how_stopped_length: tooLong('how_stopped', 'How it was stopped', 1000),
}
