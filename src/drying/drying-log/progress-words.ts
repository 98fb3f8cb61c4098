import type { DryingProgress } from '#drying/drying-log/drying-progress.ts'
import { counted } from '#values/counted.ts'

const dayAndMonth = (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  })

/** How long it has been drying: `Day 4 of drying`, `Drying took 6 days`. */
export const daysInWords = ({ days, is_over }: DryingProgress) =>
  is_over ? `Drying took ${counted(days, 'day')}` : `Day ${days} of drying`

/** How many of the measured places are dry; undefined before the first is measured. */
export const dryInWords = ({ points, dry_points }: DryingProgress) =>
  points === 0
    ? undefined
    : `${Math.floor((100 * dry_points) / points)}% dry: ${dry_points} of ${counted(points, 'measured place')}`

/** When the last place should be dry; undefined if that can't be told. */
export const expectedInWords = ({ expected }: DryingProgress) =>
  expected === null
    ? undefined
    : expected.from === expected.to
      ? `Should be dry on ${dayAndMonth(expected.to)}`
      : `Should be dry between ${dayAndMonth(expected.from)} and ${dayAndMonth(expected.to)}`
