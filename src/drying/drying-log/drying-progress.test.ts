import { expect, it } from 'vitest'
import { basementLog } from '#drying/drying-log/basement-log.ts'
import { type JobToCount, progressOf } from '#drying/drying-log/drying-progress.ts'
import { daysInWords, dryInWords, expectedInWords } from '#drying/drying-log/progress-words.ts'

const zone = 'America/New_York'
function counted(days: number, points: number): JobToCount {
  const log = basementLog({ days, points })
  return {
    job_id: 'job',
    description: 'Basement',
    began_at: log.units[0]!.placed_at,
    ended_at: null,
    air: [{ chamber_id: 'chamber', fahrenheit: 80, rh: 25 }],
    points: log.points.map(({ id, chamber_id, ended_how, goals, readings }) => ({
      id,
      chamber_id,
      ended_how,
      goals,
      readings: readings
        .filter(({ struck_at }) => struck_at === null)
        .map((reading) => ({ ...reading, at: reading.taken_at })),
    })),
  }
}
const now = '2026-03-07T20:00:00Z'

it('counts days by the company’s clock, the first one too', () => {
  const job = { ...counted(2, 1), began_at: '2026-03-03T02:00:00Z' }
  const at = (moment: string) => progressOf(job, { now: moment, zone }).days
  expect(at('2026-03-03T03:00:00Z')).toBe(1)
  expect(at('2026-03-03T14:00:00Z')).toBe(2)
  expect(progressOf({ ...job, began_at: null }, { now, zone }).days).toBe(0)
})

it('counts dry points, without those that ended, and rounds percent down', () => {
  const job = counted(6, 3)
  const [wet, ended] = job.points
  const dry = {
    ...job.points[2]!,
    goals: job.points[2]!.goals.map((goal) => ({ ...goal, goal: 30 })),
  }
  const found = progressOf(
    { ...job, points: [wet!, { ...ended!, ended_how: 'material_removed' }, dry] },
    { now, zone },
  )
  expect(found).toMatchObject({ points: 2, dry_points: 1 })
  expect(dryInWords({ ...found, points: 3, dry_points: 2 })).toBe('66% dry: 2 of 3 measured places')
  expect(dryInWords({ ...found, points: 0, dry_points: 0 })).toBeUndefined()
})

it('tells the expected days from the forecasts, and leaves them out where one has none', () => {
  const job = counted(6, 2)
  const found = progressOf(job, { now, zone })
  expect(found.expected).not.toBeNull()
  expect(expectedInWords(found)).toMatch(/^Should be dry (on|between) March/)
  const [first, second] = job.points
  const unread = { ...second!, readings: [] }
  expect(progressOf({ ...job, points: [first!, unread] }, { now, zone }).expected).toBeNull()
  expect(progressOf(job, { now: '2026-04-20T12:00:00Z', zone }).expected).toBeNull()
})

it('is over once all equipment was picked up', () => {
  const found = progressOf({ ...counted(6, 1), ended_at: '2026-03-08T14:00:00Z' }, { now, zone })
  expect(found).toMatchObject({ is_over: true, days: 7, expected: null })
  expect(daysInWords(found)).toBe('Drying took 7 days')
})
