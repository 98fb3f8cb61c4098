import { expect, it } from 'vitest'
import { ageInDays, shownAge, startedAgo } from '#loss/jobs/job-age.ts'
import { blankJob, valuesOf } from '#loss/jobs/job-draft.ts'
import { typedFields } from '#client/edits.ts'
import { closingItems } from '#loss/jobs/closing.ts'
import { type Job, jobForm } from '#loss/jobs/jobs.ts'

const today = '2026-11-21'
const open = (start_date: string) => ({ start_date, end_date: null })

it('counts a job’s age in calendar days, over a change of the clocks too', () => {
  expect(ageInDays(open('2026-11-21'), today)).toBe(0)
  expect(ageInDays(open('2026-10-31'), today)).toBe(21)
  expect(ageInDays(open('2026-12-01'), today)).toBe(0)
  expect(ageInDays({ start_date: '2026-11-01', end_date: '2026-11-04' }, today)).toBe(3)
  expect(
    ['2026-11-21', '2026-11-20', '2026-11-11'].map((day) => shownAge(open(day), today)),
  ).toEqual(['Opened today', 'Open for 1 day', 'Open for 10 days'])
  expect(shownAge({ start_date: '2026-11-01', end_date: '2026-11-04' }, today)).toBe(
    'Closed after 3 days',
  )
  expect(
    ['2026-11-21', '2026-11-20', '2026-11-01'].map((start_date) =>
      startedAgo({ start_date }, today),
    ),
  ).toEqual(['today', '1 day ago', '20 days ago'])
})

it('begins a job today with nothing else in it, and sends only what was changed', () => {
  const blank = blankJob(today)
  expect(blank).toMatchObject({
    start_date: '2026-11-21',
    description: '',
    water_category: null,
    adjuster_email: '',
  })
  const job = {
    ...Object.fromEntries(Object.keys(jobForm.shape).map((field) => [field, null])),
    description: 'Wet',
    start_date: '2026-11-21',
  }
  const before = valuesOf(job as Job)
  expect(
    typedFields({ seen: before, typed: { ...before, water_class: 2, policy_number: 'P-1' } }),
  ).toEqual(['water_class', 'policy_number'])
  expect(typedFields({ seen: before, typed: before })).toEqual([])
})

it('stores what was left empty as null, and refuses a category that does not exist', () => {
  const right = { ...blankJob(today), description: ' Wet floor ' }
  expect(jobForm.parse(right)).toMatchObject({
    description: 'Wet floor',
    date_of_loss: null,
    cause_of_loss: null,
    adjuster_email: null,
  })
  for (const wrong of [
    { description: ' ' },
    { start_date: '' },
    { water_category: 4 },
    { water_class: 0 },
    { adjuster_email: 'nobody' },
  ])
    expect(jobForm.safeParse({ ...right, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

it('closes with the five items of the specification', () => {
  expect(Object.values(closingItems)).toEqual([
    'Final photos taken and uploaded',
    'Equipment removed',
    'Final site inspection completed',
    'Customer sign-off obtained',
    'Site cleanup completed',
  ])
})
